/** What can be done with a package of the seckill section now. */
import type { SeckillPackage } from '../../../schemas/entities/package.ts'

export type SeckillWay = 'soon' | 'take' | 'gone' | 'mine' | 'over'

export function wayOf({ soldOut, perLimit, bought }: Pick<SeckillPackage, 'soldOut' | 'perLimit' | 'bought'>, state: number): SeckillWay {
  if (state === 1) return 'soon'
  if (state === 3) return 'over'
  if (soldOut) return 'gone'
  return perLimit > 0 && bought >= perLimit ? 'mine' : 'take'
}

/** The part that is sold, in whole percent; only when all is gone it is 100. */
export const soldPercent = ({ sold, total, soldOut }: Pick<SeckillPackage, 'sold' | 'total' | 'soldOut'>): number =>
  soldOut ? 100 : total > 0 ? Math.min(99, Math.floor((sold / total) * 100)) : 0
