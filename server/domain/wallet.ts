/** The wallets of a card. Balance and log row change together; a change below zero is refused. */
import { and, eq, sql } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Transaction } from '../db/connect.ts'
import { cards, walletLog } from '../db/schema/index.ts'
import { timestamp } from '../db/schema/columns.ts'

const columns = { balance: cards.balance, integral: cards.integral, coin: cards.couponCoin } as const
const keys = { balance: 'balance', integral: 'integral', coin: 'couponCoin' } as const
export type Wallet = keyof typeof columns
/** `type`: a value of balanceLogType, integralLogType or coinLogType (schemas/enums.ts). `change` in fen, or in points. */
export type Move = {
  cardId: number
  wallet: Wallet
  type: number
  change: number
  remark: MaybeLocalizedText
  orderId?: number
  at: number
}

/** Returns the new balance of the wallet, or undefined when it was too low. */
export async function moveWallet(
  tx: Transaction,
  { cardId, wallet, type, change, remark, orderId, at }: Move,
): Promise<number | undefined> {
  const column = columns[wallet]
  const [row] = await tx
    .update(cards)
    .set({
      [keys[wallet]]: sql`${column} + ${change}`,
      // the holder may have an alert on the balance
      ...(wallet === 'balance' && {
        remindAt: sql`case when ${cards.lowBalance} is null then ${cards.remindAt} else ${timestamp(at)} end`,
      }),
    })
    .where(and(eq(cards.id, cardId), sql`${column} + ${change} >= 0`))
    .returning({ after: column })
  if (!row) return undefined
  await tx.insert(walletLog).values({ cardId, wallet, type, change, after: row.after, remark, orderId, createdAt: at })
  return row.after
}
