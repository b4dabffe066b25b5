import type { PackageOrder } from '#schemas/entities/card/package.ts'

/** Returns the remaining volume of a package, and its share; never negative. */
export function computeLeft({ totalFlow, useFlow }: Pick<PackageOrder, 'totalFlow' | 'useFlow'>): {
  kb: number
  share: number
} {
  const kb = Math.max(0, totalFlow - useFlow)
  return { kb, share: totalFlow > 0 ? kb / totalFlow : 0 }
}
