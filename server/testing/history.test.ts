/** Tests of the history checker (T6): a valid history passes, and each planted fault is found by its rule. */
import { expect, test } from 'vitest'
import { findAnomalies, rules, groupIntents, type Call, type Snapshot } from './history.ts'

type Scenario = { calls: Call[]; found: Snapshot }
const call = (
  what: Call['what'],
  key: string,
  from: number,
  outcome: Call['outcome'],
  more: Partial<Call> = {},
): Call => ({
  what,
  key,
  customer: 'anna',
  from,
  to: from + 100,
  outcome,
  ...more,
})
/** Three orders (acknowledged, refused, stored without an answer), a number with changing holders, a wallet. */
const sane = (): Scenario => ({
  calls: [
    call('order', 'u1', 1000, 'unknown'),
    call('order', 'u1', 1200, 'acknowledged', { sn: 'GD1' }),
    call('order', 'u2', 1000, 'refused', { code: 51 }),
    call('order', 'u3', 1000, 'unknown', { customer: 'bert' }),
    call('pay', 'GD1', 1400, 'acknowledged'),
    call('hold', 'h1', 1000, 'acknowledged', { numberId: 7 }),
    call('hold', 'h2', 1050, 'refused', { customer: 'bert', numberId: 7, code: 32001 }),
    call('release', 'r1', 5000, 'acknowledged', { numberId: 7 }),
    call('hold', 'h3', 8000, 'acknowledged', { customer: 'cleo', numberId: 7 }),
    call('signIn', 's1', 1000, 'acknowledged', { customer: 'card' }),
    call('signIn', 's2', 1200, 'refused', { customer: 'card', code: 51 }),
  ],
  found: {
    orders: [
      { sn: 'GD1', uuid: 'u1', payStatus: 2, amount: 500 },
      { sn: 'GD3', uuid: 'u3', payStatus: 1, amount: 500 },
    ],
    payments: [
      { outTradeNo: 'P1', sn: 'GD1', status: 2, amount: 500, verdicts: ['accepted', 'repeated'] },
      { outTradeNo: 'P0', sn: 'GD1', status: 3, amount: 500, verdicts: [] },
    ],
    holds: [
      { numberId: 7, customer: 'anna', from: 1040, to: 5040 },
      { numberId: 7, customer: 'cleo', from: 8040, to: Infinity },
    ],
    signIns: ['card'],
    wallets: [
      {
        card: 'card',
        wallet: 'balance',
        balance: 100,
        log: [
          { change: 3000, after: 3000, orderId: 1 },
          { change: -2900, after: 100, orderId: 2 },
        ],
      },
    ],
    stocks: [{ id: 1, before: 10, sold: 2, after: 8 }],
    steps: [
      { machine: 'pay', entity: 1, from: null, to: 1 },
      { machine: 'pay', entity: 1, from: 1, to: 2 },
    ],
  },
})

test('a correct history has no finding', () => {
  const { calls, found } = sane()
  expect(findAnomalies(calls, found)).toEqual({})
})

test('the outcome of a repeated request is its last answer', () => {
  const getFirstOutcome = (...calls: Call[]) => groupIntents(calls)[0]?.outcome
  const unknown = call('order', 'u', 0, 'unknown')
  expect(getFirstOutcome(unknown, call('order', 'u', 200, 'acknowledged'))).toBe('acknowledged')
  expect(getFirstOutcome(unknown, call('order', 'u', 200, 'refused'))).toBe('refused')
  // concurrent, so the refusal is no proof about the other request
  expect(getFirstOutcome(unknown, call('order', 'u', 50, 'refused'))).toBe('unknown')
})

const faults: [string, keyof typeof rules, (world: Scenario) => unknown][] = [
  ['an order is lost', 'what was acknowledged is there, once', ({ found }) => found.orders.shift()],
  [
    'an order has another number than was told',
    'what was acknowledged is there, once',
    ({ found }) => (found.orders[0]!.sn = 'GD9'),
  ],
  [
    'two answers to one wish told two orders',
    'what was acknowledged is there, once',
    ({ calls }) => calls.push(call('order', 'u1', 1300, 'acknowledged', { sn: 'GD2' })),
  ],
  ['a hold is lost', 'what was acknowledged is there, once', ({ found }) => found.holds.pop()],
  ['points for signing in are lost', 'what was acknowledged is there, once', ({ found }) => found.signIns.pop()],
  [
    'an order that was refused is there',
    'what was refused took no effect',
    ({ found }) => found.orders.push({ sn: 'GD2', uuid: 'u2', payStatus: 1, amount: 500 }),
  ],
  [
    'a hold that was refused is there',
    'what was refused took no effect',
    ({ found }) => found.holds.push({ numberId: 7, customer: 'bert', from: 6000, to: 7000 }),
  ],
  [
    'an order without an answer is there twice',
    'what nobody answered is there once at most',
    ({ found }) => found.orders.push({ ...found.orders[1]!, sn: 'GD4' }),
  ],
  ['a day is signed in twice', 'what nobody answered is there once at most', ({ found }) => found.signIns.push('card')],
  [
    'an order of nobody',
    'nothing is there that nobody asked for',
    ({ found }) => found.orders.push({ sn: 'GD8', uuid: 'u8', payStatus: 1, amount: 1 }),
  ],
  [
    'an order is paid twice',
    'an order is paid once, what it costs, and only when somebody paid',
    ({ found }) => (found.payments[1]!.status = 2),
  ],
  [
    'an order is paid one fen short',
    'an order is paid once, what it costs, and only when somebody paid',
    ({ found }) => (found.payments[0]!.amount = 499),
  ],
  [
    'somebody was told that it is paid',
    'an order is paid once, what it costs, and only when somebody paid',
    ({ calls }) => calls.push(call('pay', 'GD3', 1500, 'acknowledged')),
  ],
  [
    'an order is paid that nobody paid',
    'an order is paid once, what it costs, and only when somebody paid',
    ({ found }) => {
      found.orders[1]!.payStatus = 2
      found.payments.push({ outTradeNo: 'P3', sn: 'GD3', status: 2, amount: 500, verdicts: ['accepted'] })
    },
  ],
  [
    'a payment is accepted twice',
    'a payment is heard of, and accepted once',
    ({ found }) => found.payments[0]!.verdicts.push('accepted'),
  ],
  [
    'a payment was taken without a notice',
    'a payment is heard of, and accepted once',
    ({ found }) => (found.payments[0]!.verdicts = []),
  ],
  [
    'a payment was heard of and not taken',
    'a payment is heard of, and accepted once',
    ({ found }) => (found.payments[1]!.verdicts = ['accepted']),
  ],
  ['two holds of a number overlap', 'a number has one holder at a time', ({ found }) => (found.holds[1]!.from = 5000)],
  [
    'two were told that it is theirs',
    'a number has one holder at a time',
    ({ calls }) => (calls.find(({ what }) => what === 'release')!.from = 9000),
  ],
  [
    'a free number was refused',
    'a refused number was taken by somebody else before',
    ({ calls }) => calls.push(call('hold', 'h4', 6400, 'refused', { customer: 'dora', numberId: 7, code: 32001 })),
  ],
  [
    'a balance is one fen off',
    'a wallet is the sum of its log, row by row',
    ({ found }) => (found.wallets[0]!.balance = 101),
  ],
  [
    'two changes read the same balance',
    'a wallet is the sum of its log, row by row',
    ({ found }) => (found.wallets[0]!.log[1]!.after = -2900),
  ],
  [
    'an order is credited twice',
    'a wallet is the sum of its log, row by row',
    ({ found }) => {
      found.wallets[0]!.log.push({ change: 3000, after: 3100, orderId: 1 })
      found.wallets[0]!.balance = 3100
    },
  ],
  [
    'a piece is gone',
    'a stock is what was there less what was sold, and never below nothing',
    ({ found }) => (found.stocks[0]!.after = 7),
  ],
  [
    'more is sold than was there',
    'a stock is what was there less what was sold, and never below nothing',
    ({ found }) => (found.stocks[0] = { id: 1, before: 1, sold: 2, after: -1 }),
  ],
  [
    'a state goes back',
    'states move along the edges of their table',
    ({ found }) => found.steps.push({ machine: 'pay', entity: 1, from: 2, to: 1 }),
  ],
  [
    'a step begins where the last did not end',
    'states move along the edges of their table',
    ({ found }) => found.steps.push({ machine: 'pay', entity: 1, from: 1, to: 3 }),
  ],
]
test.each(faults)('%s: "%s" finds it', (_, rule, plant) => {
  const world = sane()
  plant(world)
  expect(Object.keys(findAnomalies(world.calls, world.found))).toContain(rule)
})
test('every rule has a fault that it finds', () =>
  expect(new Set(faults.map(([, rule]) => rule))).toEqual(new Set(Object.keys(rules))))
