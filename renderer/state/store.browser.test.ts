import { afterEach, expect, test, vi } from 'vitest'
import { local as slots, session as sessionSlots } from 'virtual:rows/local'
import type { Local, Session } from '#schemas/local.ts'
import { cardSlots } from '#shop/shop.ts'
import { addRecent } from '#shop/visitor/sign-in.ts'
import { browserHost } from '../host.ts'
import { createJsonStorage } from './json-storage.ts'
import { createPersistedState } from './store.ts'

const persisted = <T extends object = Local>(...slot: [key: string, shape: typeof slots, together?: string[]]): T =>
  createPersistedState<T>(browserHost, ...slot)
const visit = createJsonStorage(() => sessionStorage)
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('product §3: stored state is restored, and only a corrupt slot is reset', () => {
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

test('a new visitor has the initial values; an invalid value still falls back to the default', () => {
  const start = (key: string) =>
    createPersistedState<Local>(browserHost, key, slots, [], [], { indexArrange: 2 }).indexArrange
  expect(start('t.new')).toBe(2)
  localStorage.setItem('t.old', '{"indexArrange":7}')
  expect(start('t.old')).toBe(1)
})

test('random bytes, an array, a number: any invalid content gives a fresh state', () => {
  for (const [index, malformed] of ['{', '[]', '5', 'null', '"x"', '\u0000\u0001', '{"promoCode":{"a":1}}'].entries()) {
    localStorage.setItem(`t.rubbish${index}`, malformed)
    expect(persisted(`t.rubbish${index}`, slots)).toMatchObject({ promoCode: '', recents: [] })
  }
})

test('product §4: a promo code that is the string undefined or null counts as empty', () => {
  for (const code of ['undefined', 'null']) {
    localStorage.setItem(`t.${code}`, JSON.stringify({ promoCode: code, pageCode: code }))
    expect(persisted(`t.${code}`, slots)).toMatchObject({ promoCode: '', pageCode: '' })
  }
})

test('a change is stored, and changes of another tab are read', async () => {
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

test('a change of another tab is read and not written back, because that tab may have changed it again', async () => {
  const state = persisted<{ simNo: string }>('t.echo', { may: { simNo: { is: 'string', default: '' } } })
  localStorage.setItem('t.echo', '{"simNo":"b"}')
  dispatchEvent(new StorageEvent('storage', { key: 't.echo', newValue: '{"simNo":"b"}' }))
  expect(state.simNo).toBe('b')
  // written by another tab whose storage event has not arrived yet
  localStorage.setItem('t.echo', '{"simNo":"c"}')
  await settled()
  expect(localStorage.getItem('t.echo')).toBe('{"simNo":"c"}')
  dispatchEvent(new StorageEvent('storage', { key: 't.echo', newValue: '{"simNo":"c"}' }))
  expect(state.simNo).toBe('c')
  state.simNo = 'd'
  await settled()
  expect(localStorage.getItem('t.echo')).toBe('{"simNo":"d"}')
})

test('a slot of this visit is neither read nor written, and other writes leave it as it is', async () => {
  localStorage.setItem('t.passing', JSON.stringify({ closedShop: 'OLD', promoCode: 'AG0001' }))
  const state = createPersistedState<Local>(browserHost, 't.passing', slots, [], ['closedShop'])
  expect(state).toMatchObject({ closedShop: '', promoCode: 'AG0001' })
  state.closedShop = 'NOSUCH'
  state.promoCode = ''
  await settled()
  state.locale = 'en'
  await settled()
  expect(JSON.parse(localStorage.getItem('t.passing')!)).not.toHaveProperty('closedShop', 'NOSUCH')
  expect(state).toMatchObject({ closedShop: 'NOSUCH', promoCode: '', locale: 'en' })
  updateLater('t.passing', { promoCode: 'AG0002' })()
  await settled()
  expect(state).toMatchObject({ closedShop: 'NOSUCH', promoCode: 'AG0002' })
  expect(createPersistedState<Local>(browserHost, 't.passing', slots, [], ['closedShop']).closedShop).toBe('')
})

/** Simulates another tab: its write is in storage immediately, its event is dispatched by the returned function. */
const updateLater = (key: string, change: object) => {
  const before = localStorage.getItem(key)
  const newValue = JSON.stringify({ ...(JSON.parse(before ?? '{}') as object), ...change })
  localStorage.setItem(key, newValue)
  return () => dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
test('two tabs that change two different slots of a key at the same time lose neither', async () => {
  localStorage.setItem('t.both', JSON.stringify({ promoCode: 'AG0001', recents: ['1'] }))
  const state = persisted('t.both', slots)
  const update = updateLater('t.both', { promoCode: 'AG0002', recents: ['2', '1'] })
  state.locale = 'en'
  await settled()
  const both = { promoCode: 'AG0002', recents: ['2', '1'], locale: 'en' }
  expect(JSON.parse(localStorage.getItem('t.both') ?? '')).toMatchObject(both)
  expect(state).toMatchObject(both)
  state.locale = 'zh-CN'
  await settled()
  update()
  await settled()
  expect(JSON.parse(localStorage.getItem('t.both') ?? ''), 'and after it was heard of').toMatchObject({
    ...both,
    locale: 'zh-CN',
  })
  const again = updateLater('t.both', { locale: 'en' })
  state.locale = ''
  await settled()
  again()
  await settled()
  expect([state.locale, JSON.parse(localStorage.getItem('t.both') ?? '')], 'of one slot the last one stays').toEqual([
    '',
    { ...state },
  ])
})

test('a card and its token come from one tab: two logins at the same time are not mixed', async () => {
  localStorage.setItem(
    't.card',
    JSON.stringify({ sessionId: 's'.repeat(43), simNo: '1', simToken: '1'.repeat(43), simPromoCode: 'AG0001' }),
  )
  const state = persisted<Session>('t.card', sessionSlots, cardSlots)
  updateLater('t.card', { orderToken: 'o'.repeat(43), simNo: '3', simToken: '3'.repeat(43), simPromoCode: 'AG0003' })
  Object.assign(state, { simNo: '2', simToken: '2'.repeat(43), simPromoCode: 'AG0001' })
  await settled()
  const whole = {
    sessionId: 's'.repeat(43),
    orderToken: 'o'.repeat(43),
    simNo: '2',
    simToken: '2'.repeat(43),
    simPromoCode: 'AG0001',
  }
  expect(JSON.parse(localStorage.getItem('t.card') ?? '')).toMatchObject(whole)
  expect(state).toMatchObject(whole)
})

test('a full storage keeps every change of the visit, not only the last', async () => {
  localStorage.setItem('t.last', JSON.stringify({ promoCode: 'AG0001' }))
  const state = persisted('t.last', slots)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  state.locale = 'en'
  await settled()
  state.recents = ['1']
  await settled()
  expect(state).toMatchObject({ promoCode: 'AG0001', locale: 'en', recents: ['1'] })
  full.mockRestore()
  state.indexArrange = 2
  await settled()
  expect(JSON.parse(localStorage.getItem('t.last') ?? '')).toMatchObject({
    promoCode: 'AG0001',
    locale: 'en',
    recents: ['1'],
    indexArrange: 2,
  })
})

test('a storage that is full or blocked keeps the state for this visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const state = persisted('t.full', slots)
  state.promoCode = 'MM0001'
  await settled()
  expect(state.promoCode).toBe('MM0001')
  expect(() => visit.set('x', { a: 1 })).not.toThrow()
  expect(visit.get('x'), 'in memory, so that a repeat is still the same order').toEqual({ a: 1 })
  visit.set('x', null)
  expect(visit.get('x')).toBeNull()
})

test('product §3, §9: recent login cards are at most 5, most recent first, without duplicates', () => {
  let recents: string[] = []
  for (const simNo of ['1', '2', '3', '2', '4', '5', '6']) recents = addRecent(recents, simNo)
  expect(recents).toEqual(['6', '5', '4', '2', '3'])
})

test('a page that is restored from the back/forward cache reads what was written meanwhile, also a logout', async () => {
  localStorage.setItem('t.frozen', JSON.stringify({ promoCode: 'AG0002' }))
  const state = persisted('t.frozen', slots)
  localStorage.setItem('t.frozen', JSON.stringify({ promoCode: 'AG0003' }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(state.promoCode).toBe('AG0002')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(state.promoCode).toBe('AG0003')
  await settled()
})
