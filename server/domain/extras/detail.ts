/** `card_orders.detail`: a snapshot of the offer, independent of later edits. */
import type { Privileges } from '#schemas/entities/orders/vip-order.ts'
import type { Stored } from '#schemas/language/words.ts'
import type { Benefits } from '#server/db/schema/shapes.ts'

type Common = { duration: number; unit: number; rank: number }
export type AccelerateDetail = Common & { speedCode: string; speedName: string }
export type VipDetail = Common & {
  logo: string
  /** Fen. */
  price: number
  privileges: Stored<Privileges>
  gives: Benefits
  /** Number of monthly gifts given, and when the next gifts are due (ms); absent without gifts. */
  given?: number
  giftAt?: number | null
}

/** 512K, 7M: the faster the higher. */
export const rankSpeed = (code: string): number => Number.parseInt(code, 10) * (code.endsWith('M') ? 1024 : 1)
