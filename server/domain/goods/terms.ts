/**
 * The terms of an offer: price, contract, and the sum to pay. Pages and dialogs show them, a create call compares its
 * sum with them, the order stores them, and the payment takes their sum. They are not computed anywhere else.
 */
import type { Answer } from '#schemas/api/index.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Tariff } from '#server/db/schema/shapes.ts'
import { toFen, toYuan } from '#server/platform/money.ts'
import { refuse } from '#server/platform/fault.ts'

export type Line = { name: MaybeLocalizedText; fen: number }
export type Terms = { /** Per piece. */ price: number; lines: Line[]; amount: number; agreed: Tariff }

export const createTerms = (input: Partial<Tariff> & { price: number; lines: Line[] }): Terms => {
  const { price, lines, ...agreed } = input
  return {
    price,
    lines,
    amount: lines.reduce((sum, { fen }) => sum + fen, 0),
    agreed: {
      packageName: null,
      monthFee: null,
      favourMonthFee: null,
      favourTerm: null,
      deposit: null,
      contractTerm: null,
      tariff: [],
      ...agreed,
    },
  }
}

/** The totals of a page. */
export const toTotals = ({ lines, amount }: Terms) => ({
  lines: lines.map(({ name, fen }) => ({ name, money: toYuan(fen) })),
  payMoney: toYuan(amount),
})

/** The sum that the client displayed must equal the price. */
export function checkExpected({ amount }: Terms, expectMoney: number): void {
  if (toFen(expectMoney) !== amount) throw refuse('order.changed')
}

const toYuanOrNull = (fen: number | null) => (fen === null ? null : toYuan(fen))
/** The lower fee of the first months is a line of the tariff. */
export const toStoredTerms = ({
  packageName,
  monthFee,
  deposit,
  contractTerm,
  tariff,
}: Tariff): Answer<'/api/shop/order/view'>['terms'] => ({
  packageName,
  contractTerm,
  tariff,
  monthFee: toYuanOrNull(monthFee),
  deposit: toYuanOrNull(deposit),
})
