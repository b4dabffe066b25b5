/**
 * Faults that the tests must detect (T48): each row replaces a text in a file, and the named tests must then fail. `planted.test.ts` checks
 * daily that each text occurs in its file exactly once, and plants the faults at night.
 */
export type Planted = {
  promise: `T${number}`
  what: string
  file: string
  from: string
  to: string
  project: 'node' | 'server'
  test: string
}

const inHold = {
  promise: 'T1',
  file: 'server/domain/numbers/hold.ts',
  project: 'server',
  test: 'server/domain/numbers/reserve.test.ts',
} as const
const once = {
  file: 'server/http/idempotency.ts',
  project: 'server',
  test: 'server/domain/orders/placing/submit.test.ts',
} as const
const money = {
  promise: 'T7',
  file: 'server/platform/money.ts',
  project: 'server',
  test: 'server/platform/money.test.ts',
} as const
const kernel = { project: 'server', test: 'server/app/kernel.test.ts' } as const
const url = { file: 'renderer/routes/url.ts', project: 'node', test: 'renderer/routes/url.test.ts' } as const

const ofCard = { promise: 'T49', project: 'server' } as const

export const plantedFaults: Planted[] = [
  {
    ...inHold,
    what: 'a number is held that is not free',
    from: 'where(and(eq(numbers.id, numberId), whereFree(now)))',
    to: 'where(eq(numbers.id, numberId))',
  },
  {
    ...inHold,
    what: 'a hold that ran out counts',
    from: 'or(eq(numbers.status, NumberStatus.forSale), and(eq(numbers.status, NumberStatus.held), lte(numbers.heldUntil, now)))',
    to: 'eq(numbers.status, NumberStatus.forSale)',
  },
  {
    ...once,
    promise: 'T2',
    what: 'a repeated order is done again',
    from: "JSON.parse((await readStoredAnswer(tx, key)) ?? 'null') as T",
    to: 'work(tx)',
  },
  {
    ...once,
    promise: 'T3',
    what: 'another body is answered with the first order',
    from: 'row.call !== key.call || row.bodyHash !== key.bodyHash',
    to: 'row.call !== key.call',
  },
  {
    promise: 'T5',
    what: 'a notice with another sum is believed',
    file: 'server/domain/orders/payments/notice.ts',
    from: "if (payment.amount !== notice.amount) return 'wrongAmount'",
    to: '',
    project: 'server',
    test: 'server/domain/orders/payments/payments.test.ts',
  },
  {
    ...kernel,
    promise: 'T6',
    what: 'a state moves where no edge leads',
    file: 'server/db/machines.ts',
    from: '(from !== undefined && old !== from) || !leads(old)',
    to: '(from !== undefined && old !== from)',
  },
  {
    ...kernel,
    promise: 'T6',
    what: 'a step has no row in the ledger',
    file: 'server/db/machines.ts',
    from: 'await recordEvent(tx, { machine: name, entityId, from: old, to, actor, note, at })',
    to: '',
  },
  { ...money, what: 'ten fen are one', from: "decimals.padEnd(2, '0')", to: 'decimals' },
  { ...money, what: 'a tenth of a fen is an amount', from: '(\\.\\d{1,2})?$/', to: '(\\.\\d{1,3})?$/' },
  {
    ...money,
    what: 'a share is reckoned with floats',
    from: 'Number((BigInt(fen) * BigInt(part)) / BigInt(whole))',
    to: 'Math.round((fen * part) / whole)',
  },
  {
    promise: 'T8',
    what: 'the price that is sent is taken for the price',
    file: 'server/domain/goods/terms.ts',
    from: "if (toFen(expectMoney) !== amount) throw refuse('order.changed')",
    to: '',
    project: 'server',
    test: 'server/domain/orders/placing/submit.test.ts',
  },
  {
    ...kernel,
    promise: 'T20',
    what: 'six tries of a pay password',
    file: 'server/db/access/policies.ts',
    from: 'payPassword: { fails: 5,',
    to: 'payPassword: { fails: 6,',
  },
  {
    promise: 'T21',
    what: 'a code may be tried fifty times',
    file: 'server/db/access/policies.ts',
    from: 'validMs: 5 * MINUTE, tries: 5,',
    to: 'validMs: 5 * MINUTE, tries: 50,',
    project: 'server',
    test: 'server/domain/access/sms-codes.test.ts',
  },
  {
    promise: 'T22',
    what: 'a token outlives its logout',
    file: 'server/domain/site/login/shop-login.ts',
    from: '.set({ revokedAt: now })',
    to: '.set({ revokedAt: null })',
    project: 'server',
    test: 'server/domain/site/login/shop-login.test.ts',
  },
  {
    ...url,
    file: 'schemas/language/address.ts',
    promise: 'T26',
    what: 'any text is a path',
    from: '  if (!/^\\/(?![/\\\\])[\\w\\-./]*$/.test(path)) return null\n',
    to: '',
  },
  {
    ...url,
    file: 'renderer/routes/outside.ts',
    promise: 'T26',
    what: 'an address may have a user name',
    from: '&& !url.username && !url.password ?',
    to: '?',
  },
  {
    ...url,
    file: 'renderer/routes/outside.ts',
    promise: 'T27',
    what: 'a value stands in an address as it is',
    from: 'encodeURIComponent(values[name]!)',
    to: 'values[name]!',
  },
  {
    ...ofCard,
    what: 'days without service are billed when it is back',
    file: 'server/domain/usage/advance.ts',
    from: '      card.internetStatus === InternetStatus.connected &&\n',
    to: '',
    test: 'server/domain/usage/connection.test.ts',
  },
  {
    ...ofCard,
    what: 'days that a waiting package covers are sold again unsaid',
    file: 'server/domain/cards/packages/effect.ts',
    from: 'queue.find((pkg) => pkg.startAt <= span.endAt && pkg.endAt > span.startAt)',
    to: 'queue.find((pkg) => pkg.startAt <= now && pkg.endAt > span.startAt)',
    test: 'server/domain/cards/packages/effect.test.ts',
  },
  {
    ...ofCard,
    what: 'a stopped card is cancelled though a package waits',
    file: 'server/domain/cards/cancel.ts',
    from: '        notExists(paid),\n',
    to: '',
    test: 'server/domain/cards/renewals/renew.test.ts',
  },
  { ...url, promise: 'T31', what: 'a query has a prototype', from: 'Object.create(null)', to: '{}' },
]
