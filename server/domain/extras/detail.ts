/** What `card_orders.detail` holds: what was promised when it was bought, whatever the publisher changes afterwards. */
import type { Privileges } from '../../../schemas/entities/vip-order.ts'
import type { Stored } from '../../../schemas/words.ts'
import type { Benefits } from '../../db/schema/shapes.ts'

type Common = { duration: number; unit: number; rank: number }
export type AccelerateDetail = Common & { speedCode: string; speedName: string }
export type VipDetail = Common & {
  logo: string
  /** Fen. */
  price: number
  privileges: Stored<Privileges>
  gives: Benefits
  /** Months whose gifts came, and when the next ones are due (ms); absent when there are none. */
  given?: number
  giftAt?: number | null
}

/** 512K, 7M: the faster the higher. */
export const rankOfSpeed = (code: string): number => Number.parseInt(code, 10) * (code.endsWith('M') ? 1024 : 1)
