/**
 * Compares recorded requests and answers of clients with the database after servers and databases died (T6). The rules are pure:
 * `history.test.ts` plants a fault for each in a synthetic history.
 */
import { machines } from '../domain/states/state-machines.ts'
import { type Machine } from '../db/machines.ts'
import { lifetimes } from '../db/access/policies.ts'

type Outcome = 'acknowledged' | 'refused' | 'unknown'
/** A request with its time and outcome. `unknown`: no answer, or an answer without information about the work (503). */
export type Call = {
  what: 'order' | 'pay' | 'hold' | 'release' | 'signIn'
  /** The uuid, or the order number of a payment. Requests with the same key are repetitions of one intent. */
  key: string
  /** The digest of a session, or a card number. */
  customer: string
  from: number
  to: number
  outcome: Outcome
  code?: number
  /** The acknowledged order number. */
  sn?: string
  numberId?: number
}
type Hold = { numberId: number; customer: string; from: number; to: number }
/** The content of the database after the test. */
export type Snapshot = {
  orders: { sn: string; uuid: string; payStatus: number; amount: number }[]
  payments: { outTradeNo: string; sn: string; status: number; amount: number; verdicts: string[] }[]
  holds: Hold[]
  signIns: string[]
  wallets: {
    card: string
    wallet: string
    balance: number
    log: { change: number; after: number; orderId: number | null }[]
  }[]
  stocks: { id: number; before: number; sold: number; after: number }[]
  steps: { machine: string; entity: number; from: number | null; to: number }[]
}

/** Clients and servers share one machine's clock; the server may correct its clock by up to this time. */
const GAP_MS = 1000

export type History = {
  calls: Call[]
  record(call: Call): void
  /** Milliseconds since the epoch on the shop's clock. */ now(): number
}
/** `offsetMs`: how far the shop's clock was moved. */
export function createHistory(offsetMs = 0): History {
  const calls: Call[] = []
  return {
    calls,
    record: (call) => void calls.push(call),
    now: () => performance.timeOrigin + performance.now() + offsetMs,
  }
}

type Intent = { key: string; what: Call['what']; outcome: Outcome; calls: Call[] }
/**
 * Returns intents with their outcome from the client's view. A refusal of a request that was sent after all unanswered requests had ended
 * proves that they had no effect, since the same key would have returned the same order.
 */
export function groupIntents(calls: readonly Call[]): Intent[] {
  const combineOutcomes = (all: Call[]): Outcome => {
    if (all.some(({ outcome }) => outcome === 'acknowledged')) return 'acknowledged'
    const open = Math.max(0, ...all.filter(({ outcome }) => outcome === 'unknown').map(({ to }) => to))
    return all.some(({ outcome, from }) => outcome === 'refused' && from >= open) ? 'refused' : 'unknown'
  }
  return [...Map.groupBy(calls, ({ what, key }) => `${what} ${key}`).values()].map((all) => ({
    key: all[0]!.key,
    what: all[0]!.what,
    outcome: combineOutcomes(all),
    calls: all,
  }))
}
/** Returns the periods in which guests certainly held a number: from the answer until the release was requested or the hold expired. */
function heldBy(calls: readonly Call[]): Hold[] {
  const given = Map.groupBy(
    calls.filter(({ what }) => what === 'release'),
    ({ customer, numberId }) => `${customer} ${numberId}`,
  )
  return groupIntents(calls)
    .filter(({ what, outcome }) => what === 'hold' && outcome === 'acknowledged')
    .map(({ calls: all }) => {
      const { customer, numberId = 0 } = all[0]!
      const from = Math.min(...all.filter(({ outcome }) => outcome === 'acknowledged').map(({ to }) => to))
      const end = Math.min(...all.map((call) => call.from)) + lifetimes.holdMs
      return {
        numberId,
        customer,
        from,
        to: Math.min(end, ...(given.get(`${customer} ${numberId}`) ?? []).map((call) => call.from)),
      }
    })
}
const overlaps = (holds: readonly Hold[]): string[] =>
  [...Map.groupBy(holds, ({ numberId }) => numberId).values()].flatMap((all) => {
    const inOrder = all.toSorted((a, b) => a.from - b.from)
    return inOrder
      .slice(1)
      .flatMap((hold, index) =>
        hold.from < inOrder[index]!.to
          ? [`number ${hold.numberId}: ${inOrder[index]!.customer} and ${hold.customer}`]
          : [],
      )
  })

type Rule = (calls: readonly Call[], found: Snapshot, intents: readonly Intent[]) => string[]
const listOrderIntents = (intents: readonly Intent[]) => intents.filter(({ what }) => what === 'order')
const countBy = <T>(all: readonly T[], key: (item: T) => string) =>
  new Map([...Map.groupBy(all, key)].map(([name, some]) => [name, some.length]))

export const rules = {
  'what was acknowledged is there, once': (_, { orders, holds, signIns }, intents) => {
    const byUuid = Map.groupBy(orders, ({ uuid }) => uuid)
    const signs = countBy(signIns, (card) => card)
    return intents
      .filter(({ outcome }) => outcome === 'acknowledged')
      .flatMap(({ what, key, calls: all }) => {
        const { customer, numberId } = all[0]!
        const orderNumbers = [...new Set(all.flatMap(({ sn }) => sn ?? []))].join(' and ')
        const sameKey = byUuid.get(key) ?? []
        if (what === 'order')
          return sameKey.length === 1 && sameKey[0]?.sn === orderNumbers
            ? []
            : [`${key}: told ${orderNumbers}, there is ${sameKey.map(({ sn }) => sn).join(' and ') || 'none'}`]
        if (what === 'hold')
          return holds.some((hold) => hold.numberId === numberId && hold.customer === customer)
            ? []
            : [`number ${numberId} was never ${customer}'s`]
        if (what === 'signIn')
          return signs.get(customer) === 1 ? [] : [`card ${customer} signed in ${signs.get(customer) ?? 0} times`]
        return []
      })
  },
  'what was refused took no effect': (_, { orders, holds }, intents) => {
    const uuids = new Set(orders.map(({ uuid }) => uuid))
    return intents
      .filter(({ outcome }) => outcome === 'refused')
      .flatMap(({ what, key, calls: [first] }) => {
        const took =
          what === 'order'
            ? uuids.has(key)
            : what === 'hold' &&
              holds.some(({ numberId, customer }) => numberId === first!.numberId && customer === first!.customer)
        return took ? [`${what} ${key}`] : []
      })
  },
  'what nobody answered is there once at most': (_, { orders, holds, signIns }) => [
    ...[...countBy(orders, ({ uuid }) => uuid)]
      .filter(([, count]) => count > 1)
      .map(([uuid, count]) => `order ${uuid}: ${count} times`),
    ...[...countBy(holds, ({ numberId, customer }) => `${customer} ${numberId}`)]
      .filter(([, count]) => count > 1)
      .map(([hold, count]) => `hold ${hold}: ${count} times`),
    ...[...countBy(signIns, (card) => card)]
      .filter(([, count]) => count > 1)
      .map(([card, count]) => `card ${card} signed in ${count} times`),
  ],
  'nothing is there that nobody asked for': (calls, { orders, holds, signIns }, intents) => {
    const orderedKeys = new Set(listOrderIntents(intents).map(({ key }) => key))
    const wanted = new Set(
      calls.filter(({ what }) => what === 'hold').map(({ customer, numberId }) => `${customer} ${numberId}`),
    )
    const signed = new Set(calls.filter(({ what }) => what === 'signIn').map(({ customer }) => customer))
    return [
      ...orders.filter(({ uuid }) => !orderedKeys.has(uuid)).map(({ sn }) => `order ${sn}`),
      ...holds
        .filter(({ customer, numberId }) => !wanted.has(`${customer} ${numberId}`))
        .map(({ customer, numberId }) => `hold of ${numberId} by ${customer}`),
      ...signIns.filter((card) => !signed.has(card)).map((card) => `card ${card} signed in`),
    ]
  },
  'an order is paid once, what it costs, and only when somebody paid': (calls, { orders, payments }, intents) => {
    const payKeys = new Set(calls.filter(({ what }) => what === 'pay').map(({ key }) => key))
    const acknowledged = new Set(
      intents.filter(({ what, outcome }) => what === 'pay' && outcome === 'acknowledged').map(({ key }) => key),
    )
    const paid = Map.groupBy(
      payments.filter(({ status }) => status === 2),
      ({ sn }) => sn,
    )
    return orders.flatMap(({ sn, payStatus, amount }) => {
      const by = paid.get(sn) ?? []
      const right =
        by.length === (payStatus === 2 ? 1 : 0) &&
        by.every((payment) => payment.amount === amount) &&
        (acknowledged.has(sn) ? payStatus === 2 : payKeys.has(sn) || payStatus !== 2)
      return right
        ? []
        : [
            `order ${sn} of ${amount} (payStatus ${payStatus}): paid ${by.map((payment) => payment.amount).join(' and ') || 'nothing'}`,
          ]
    })
  },
  'a payment is heard of, and accepted once': (_, { payments }) =>
    payments.flatMap(({ outTradeNo, status, verdicts }) => {
      const accepted = verdicts.filter((verdict) => verdict === 'accepted').length
      // a server that died in between had stored the payment, and answered the second notice with `repeated`
      const isAcknowledged = verdicts.some((verdict) => verdict === 'accepted' || verdict === 'repeated')
      return accepted > 1 || isAcknowledged !== (status === 2)
        ? [`payment ${outTradeNo} (status ${status}): ${verdicts.join(', ') || 'no notice'}`]
        : []
    }),
  'a number has one holder at a time': (calls, { holds }) => [...overlaps(holds), ...overlaps(heldBy(calls))],
  'a refused number was taken by somebody else before': (calls, { holds }) => {
    const byNumber = Map.groupBy(holds, ({ numberId }) => numberId)
    return calls
      .filter(({ what, code }) => what === 'hold' && code === 32001)
      .filter(
        ({ numberId, customer, from, to }) =>
          !byNumber
            .get(numberId!)
            ?.some((hold) => hold.customer !== customer && hold.from < to + GAP_MS && hold.to > from - GAP_MS),
      )
      .map(({ numberId, customer }) => `number ${numberId} for ${customer}`)
  },
  'a wallet is the sum of its log, row by row': (_, { wallets }) =>
    wallets.flatMap(({ card, wallet, balance, log }) => {
      let sum = 0
      const wrong = log.filter(({ change, after }) => (sum += change) !== after || after < 0)
      const ids = log.flatMap(({ orderId }) => orderId ?? [])
      return wrong.length || sum !== balance || new Set(ids).size !== ids.length
        ? [`${wallet} of card ${card}: ${balance}, its log says ${sum}`]
        : []
    }),
  'a stock is what was there less what was sold, and never below nothing': (_, { stocks }) =>
    stocks
      .filter(({ before, sold, after }) => after < 0 || before - sold !== after)
      .map(({ id, before, sold, after }) => `variant ${id}: ${before} less ${sold} is not ${after}`),
  'states move along the edges of their table': (_, { steps }) =>
    [...Map.groupBy(steps, ({ machine, entity }) => `${machine} ${entity}`)].flatMap(([key, all]) => {
      const { edges }: Pick<Machine, 'edges'> = machines[all[0]!.machine as keyof typeof machines]
      const wrong = all.some(
        ({ from, to }, index) => from !== (all[index - 1]?.to ?? null) || (from !== null && !edges[from]?.includes(to)),
      )
      return wrong ? [`${key}: ${all.map(({ from, to }) => `${from} → ${to}`).join(', ')}`] : []
    }),
} satisfies Record<string, Rule>

/** Returns contradictions by rule; empty when history and database agree. */
export function findAnomalies(calls: readonly Call[], snapshot: Snapshot): Record<string, string[]> {
  const intents = groupIntents(calls)
  return Object.fromEntries(
    Object.entries<Rule>(rules)
      .map(([name, rule]) => [name, rule(calls, snapshot, intents)] as const)
      .filter(([, wrong]) => wrong.length),
  )
}
