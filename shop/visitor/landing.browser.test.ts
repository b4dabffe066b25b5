/** No call of the shop sends a value that the server refuses, for any link and any stored data (reliability T43). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as slots from 'virtual:rows/local'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { isEmpty } from '#schemas/fields/empty.ts'
import type { Local, Session } from '#schemas/local.ts'
import { createHeaders } from '../headers.ts'
import { buildPublishedQuery } from './landing.ts'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { createOrigin } from '../origin.ts'
import { openShop } from '../shop.ts'
import { parseSlots } from '#renderer/state/store.ts'
import { isNightly, seed } from '#tests/night.ts'
import { takeLink } from './visit.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const shop = openShop(createCore(browserHost, { region: china, locale: 'zh-CN' }), createOrigin())
const { local, session } = shop
const documents = import.meta.glob<object>(['../../layouts/**/*.json', '!../../layouts/*.schema.json'], {
  eager: true,
  import: 'default',
})

type Sent = { call: string; name: string; slot: string }
/** Finds every call parameter that a document binds to a slot. */
function collectSent(value: unknown): Sent[] {
  if (!value || typeof value !== 'object') return []
  const { call, bind } = value as { call?: unknown; bind?: Record<string, unknown> }
  const ownSent = Object.entries((typeof call === 'string' && bind) || {}).flatMap(([name, from]) => {
    const path = typeof from === 'string' ? from : (from as { path?: string } | null)?.path
    return path?.startsWith('local.') ? [{ call: call as string, name, slot: path.slice(6) }] : []
  })
  return [...ownSent, ...Object.values(value).flatMap(collectSent)]
}
const sent = [
  ...new Map(
    Object.values(documents)
      .flatMap(collectSent)
      .map((item) => [JSON.stringify(item), item]),
  ).values(),
]
sent.push(...['promoCode', 'pageCode', 'bd_vid'].map((slot) => ({ call: '/api/hk/pointReport', name: slot, slot })))
const getSchema = ({ call, name }: Sent) =>
  (calls as Record<string, CallRow>)[call]!.params._zod.def.shape[name] as z.ZodMiniType

/** Finds values that the server would refuse, or that the browser would refuse to send. */
function findRefused(): string[] {
  const slots = local as unknown as Record<string, unknown>
  const problems = sent
    .filter((item) => !isEmpty(slots[item.slot]) && !z.safeParse(getSchema(item), slots[item.slot]).success)
    .map(({ call, slot }) => `${call} ${slot}`)
  try {
    expect(new Headers(createHeaders(shop))).toBeInstanceOf(Headers)
  } catch (error) {
    problems.push(`headers: ${String(error)}`)
  }
  if (/%(?!2B|2F)/.test(buildPublishedQuery().replace(/preview=[^&]*/, ''))) problems.push(buildPublishedQuery())
  return [...new Set(problems)]
}
/** Sets the browser's storage as the next start of the shop reads it. */
function startsWith(memory: { local?: object; session?: object }): void {
  localStorage.setItem('menmian.local', JSON.stringify(memory.local ?? {}))
  Object.assign(local, parseSlots<Local>(slots.local, memory.local ?? {}))
  Object.assign(session, parseSlots<Session>(slots.session, memory.session ?? {}))
}

const bad = [
  'AG0002 ',
  ' AG0002',
  'AG0002.',
  '代理',
  'AG0002%',
  '抖',
  'undefined',
  'null',
  '\u0000',
  'a\nb',
  'x'.repeat(400),
  '%E4',
  '"><i>',
  '__proto__',
  '',
]
const anything = fc.oneof(
  fc.constantFrom(...bad),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 80 }),
)
const arbitraryRecord = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 6 })

test('documents send the slots of a link', () =>
  expect(sent.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['promoCode', 'pageCode', 'bd_vid'])))

test('stored data with prototype keys pollute no prototype, and valid entries are kept', () => {
  const untouched = Object.getOwnPropertyNames(Object.prototype)
  const storedText =
    '{"__proto__":{"polluted":1,"promoCode":"AG0002"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1},"pageCode":"P1"}'
  for (const name of ['menmian.local', 'menmian.session', '__proto__', 'constructor', 'hasOwnProperty', 'toString'])
    localStorage.setItem(name, storedText)
  const memory = JSON.parse(localStorage.getItem('menmian.local')!) as object
  const read = parseSlots<Local>(slots.local, memory)
  expect(read).toMatchObject({ pageCode: 'P1', promoCode: '' })
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(parseSlots<Session>(slots.session, memory)).not.toHaveProperty('polluted')
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  localStorage.clear()
})

test('any parameters in a link leave no slot that is refused', { timeout: 600_000 }, () => {
  const links = arbitraryRecord(['promoCode', 'pageCode', 'bd_vid', 'lang', 'indexFirstGroup', 'autoFilterDelivery'])
  fc.assert(
    fc.property(links, fc.constantFrom('outside' as const, 'inside' as const, 'again' as const), (link, opened) => {
      startsWith({})
      takeLink(shop, link, opened)
      expect(findRefused(), JSON.stringify(link)).toEqual([])
    }),
    { seed, numRuns: isNightly ? 20_000 : 500 },
  )
})
test('a code is trimmed; an invalid one counts as missing', () => {
  const readCodes = (link: Record<string, string>) => {
    startsWith({ local: { promoCode: 'AG0003' } })
    takeLink(shop, link, 'outside')
    return [local.promoCode, local.pageCode]
  }
  expect(readCodes({ promoCode: ' AG0002 ', pageCode: 'WINTER ' })).toEqual(['AG0002', 'WINTER'])
  expect(readCodes({ promoCode: 'AG0002.', pageCode: 'WINTER。' }), 'the end of a sentence').toEqual([
    'AG0002',
    'WINTER',
  ])
  for (const code of ['代理', 'AG0002%', '抖', 'x'.repeat(65)])
    expect(readCodes({ promoCode: code, pageCode: code })).toEqual(['AG0003', ''])
})
test('any content in slots leaves no slot that is refused', { timeout: 600_000 }, () => {
  const memory = fc.record({
    local: arbitraryRecord(Object.keys(slots.local.may!)),
    session: arbitraryRecord(Object.keys(slots.session.may!)),
  })
  fc.assert(
    fc.property(memory, (memoryState) => {
      startsWith(memoryState)
      expect(findRefused(), JSON.stringify(memoryState)).toEqual([])
    }),
    { seed, numRuns: isNightly ? 20_000 : 500 },
  )
})
