/** The state machines as diagrams: `docs/states.md`. */
import type { Machine } from '#server/db/machines.ts'
import { machines, type MachineName } from './state-machines.ts'

const titles: Record<MachineName, string> = {
  pay: 'Payment of an order',
  payment: 'One attempt to pay',
  refund: 'Refund',
  shopOrder: 'Order of a SIM card or a vanity number',
  goodsOrder: 'Order of goods',
  invoice: 'Request for an invoice',
  receiver: 'Receiver of a shop order',
  pointsOrder: 'Order of the points shop',
  hold: 'Hold of a number',
  comment: 'Review of an order',
  cardPackage: 'Package of a card',
  userCoupon: 'Coupon of a card',
  action: 'Command to a device or the carrier',
  sim: 'SIM card',
  platformAuth: 'Real name with the platform',
  officialAuth: 'Real name with the carrier',
  realName: 'One real name handed in',
  serviceRequest: 'Request of a card’s holder',
  campaign: 'Campaign',
  review: 'Review of drafts',
}

function drawDiagram({ states, steps }: Machine): string {
  const entries = Object.entries(states)
  const usedStates = new Set(Object.entries(steps).flatMap(([from, to]) => [from, ...(to ?? [])]))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...entries.filter(([name]) => usedStates.has(name)).map(([name, value]) => `  ${name} : ${name} (${value})`),
    ...Object.entries(steps).flatMap(([from, to]) => (to ?? []).map((next) => `  ${from} --> ${next}`)),
    '```',
  ].join('\n')
}

export const drawStates = (): string =>
  [
    '# States',
    'Made from `server/domain/states/state-machines.ts` (`npx vitest run --project node tests/states.test.ts -u`). The number is the value on the wire and in the database.',
    ...Object.entries(titles).map(([name, title]) => `## ${title}\n\n${drawDiagram(machines[name as MachineName])}`),
  ].join('\n\n') + '\n'
