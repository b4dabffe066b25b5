/**
 * The terms of what the shop sells: its price, what it binds to, and what is paid at once. Pages and dialogs show them, a create call
 * compares its sum with theirs, the order keeps them, and the payment takes their sum. Nothing else computes any of it.
 */
import type { Answer } from '../../../schemas/api/index.ts'
import type { Wording } from '../../../schemas/words.ts'
import type { Tariff } from '../../db/schema/shapes.ts'
import { toFen, toYuan } from '../../platform/money.ts'
import { refuse } from '../../platform/fault.ts'

export type Line = { name: Wording; fen: number }
export type Terms = { /** Of one piece. */ price: number; lines: Line[]; amount: number; kept: Tariff }

export const termsOf = (input: Partial<Tariff> & { price: number; lines: Line[] }): Terms => {
  const { price, lines, ...kept } = input
  return {
    price,
    lines,
    amount: lines.reduce((sum, { fen }) => sum + fen, 0),
    kept: { packageName: null, monthFee: null, favourMonthFee: null, favourTerm: null, deposit: null, contractTerm: null, tariff: [], ...kept },
  }
}

/** The totals of a page. */
export const totalsOf = ({ lines, amount }: Terms) => ({ lines: lines.map(({ name, fen }) => ({ name, money: toYuan(fen) })), payMoney: toYuan(amount) })

/** What the person saw when the order was sent must be what it costs. */
export function checkExpected({ amount }: Terms, expectMoney: number): void {
  if (toFen(expectMoney) !== amount) throw refuse('order.changed')
}

const yuanOr = (fen: number | null) => (fen === null ? null : toYuan(fen))
/** The lower fee of the first months is a line of the tariff. */
export const keptTerms = ({ packageName, monthFee, deposit, contractTerm, tariff }: Tariff): Answer<'/api/shop/order/view'>['terms'] => ({
  packageName,
  contractTerm,
  tariff,
  monthFee: yuanOr(monthFee),
  deposit: yuanOr(deposit),
})
