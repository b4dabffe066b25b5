import { afterEach, expect, test, vi } from 'vitest'
import { local as slots } from 'virtual:rows/local'
import type { Local } from '../../schemas/local.ts'
import { withRecent } from './session.ts'
import { persisted, visit } from './store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('spec §3: what the browser keeps comes back, and one corrupt slot falls back alone', () => {
  localStorage.setItem(
    't.local',
    JSON.stringify({
      promoCode: 'AG0002',
      indexFirstGroup: 9,
      indexArrange: 7,
      recents: 'x',
      singlePopupPrevent: [1],
      popupPrevent: 'yes',
      locale: 'fr',
      __proto__: { bad: 1 },
    }),
  )
  const state = persisted('t.local', slots)
  expect(state).toMatchObject({
    promoCode: 'AG0002',
    indexFirstGroup: 0,
    indexArrange: 1,
    recents: [],
    singlePopupPrevent: [],
    popupPrevent: false,
    locale: '',
  })
})

test('random bytes, an array, a number: every kind of rubbish gives a fresh state', () => {
  for (const [index, rubbish] of ['{', '[]', '5', 'null', '"x"', '\u0000\u0001', '{"promoCode":{"a":1}}'].entries()) {
    localStorage.setItem(`t.rubbish${index}`, rubbish)
    expect(persisted(`t.rubbish${index}`, slots)).toMatchObject({ promoCode: '', recents: [] })
  }
})

test('spec §4: a promo code that is the string undefined or null counts as empty', () => {
  for (const code of ['undefined', 'null']) {
    localStorage.setItem(`t.${code}`, JSON.stringify({ promoCode: code, pageCode: code }))
    expect(persisted(`t.${code}`, slots)).toMatchObject({ promoCode: '', pageCode: '' })
  }
})

test('a change is written, and another tab is followed', async () => {
  const state = persisted<{ simNo: string }>('t.tab', { may: { simNo: { is: 'string', default: '' } } })
  state.simNo = 'a'
  await settled()
  expect(JSON.parse(localStorage.getItem('t.tab') ?? '')).toEqual({ simNo: 'a' })
  dispatchEvent(new StorageEvent('storage', { key: 't.tab', newValue: '{"simNo":"b"}' }))
  localStorage.setItem('t.tab', '{"simNo":"b"}')
  dispatchEvent(new StorageEvent('storage', { key: 't.tab', newValue: '{"simNo":"b"}' }))
  expect(state.simNo).toBe('b')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(state.simNo, 'cleared while open').toBe('')
})

test('what another tab wrote is followed and not written again: it may have written anew meanwhile', async () => {
  const state = persisted<{ simNo: string }>('t.echo', { may: { simNo: { is: 'string', default: '' } } })
  localStorage.setItem('t.echo', '{"simNo":"b"}')
  dispatchEvent(new StorageEvent('storage', { key: 't.echo', newValue: '{"simNo":"b"}' }))
  expect(state.simNo).toBe('b')
  // written by the other tab, and not heard of yet
  localStorage.setItem('t.echo', '{"simNo":"c"}')
  await settled()
  expect(localStorage.getItem('t.echo')).toBe('{"simNo":"c"}')
  dispatchEvent(new StorageEvent('storage', { key: 't.echo', newValue: '{"simNo":"c"}' }))
  expect(state.simNo).toBe('c')
  state.simNo = 'd'
  await settled()
  expect(localStorage.getItem('t.echo')).toBe('{"simNo":"d"}')
})

test('a storage that is full or blocked keeps the state for this visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const state = persisted<Local>('t.full', slots)
  state.promoCode = 'MM0001'
  await settled()
  expect(state.promoCode).toBe('MM0001')
  expect(() => visit.set('x', { a: 1 })).not.toThrow()
  expect(visit.get('x'), 'in memory, so that a repeat is still the same order').toEqual({ a: 1 })
  visit.set('x', null)
  expect(visit.get('x')).toBeNull()
})

test('spec §3, §9: recent login cards are at most 5, most recent first, without duplicates', () => {
  let recents: string[] = []
  for (const simNo of ['1', '2', '3', '2', '4', '5', '6']) recents = withRecent(recents, simNo)
  expect(recents).toEqual(['6', '5', '4', '2', '3'])
})

test('a page that comes back from the browser’s back/forward cache follows what was written meanwhile: a logout, too', async () => {
  localStorage.setItem('t.frozen', JSON.stringify({ promoCode: 'AG0002' }))
  const state = persisted<Local>('t.frozen', slots)
  localStorage.setItem('t.frozen', JSON.stringify({ promoCode: 'AG0003' }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(state.promoCode).toBe('AG0002')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(state.promoCode).toBe('AG0003')
  await settled()
})
