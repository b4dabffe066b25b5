/** The available action for a package of the seckill section. */
import type { SeckillPackage } from '#schemas/entities/card/package.ts'

export type SeckillView = 'soon' | 'take' | 'gone' | 'mine' | 'over'

export function getSeckillView(
  { soldOut, perLimit, bought }: Pick<SeckillPackage, 'soldOut' | 'perLimit' | 'bought'>,
  state: number,
): SeckillView {
  if (state === 1) return 'soon'
  if (state === 3) return 'over'
  if (soldOut) return 'gone'
  return perLimit > 0 && bought >= perLimit ? 'mine' : 'take'
}

/** Returns the sold share in whole percent; 100 only when all are sold, 0 only when no package is. */
export const computeSoldPercent = ({
  sold,
  total,
  soldOut,
}: Pick<SeckillPackage, 'sold' | 'total' | 'soldOut'>): number =>
  soldOut ? 100 : total > 0 ? Math.min(99, Math.max(sold > 0 ? 1 : 0, Math.floor((sold / total) * 100))) : 0
