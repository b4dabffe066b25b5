/** The parts that the shelves of goods, numbers and packages share: the order of chosen records, and the place of unavailable records. */
import type { Parsed } from '#schemas/api/index.ts'

type Params = Pick<Parsed<'/api/shop/goodsShelf'>, 'limit' | 'soldOut'>

/** The entries of a described shelf without a limit. */
export const DEFAULT_LIMIT = 6

/** Returns the distinct rows of chosen records in their order. */
export const sortChosen = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] =>
  [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? [])

export function arrangeShelf<T>(
  rows: readonly T[],
  isAvailable: (row: T) => boolean,
  { soldOut, limit }: Params,
): readonly T[] {
  const available = rows.filter(isAvailable)
  const arranged =
    soldOut === 'hide'
      ? available
      : soldOut === 'last'
        ? [...available, ...rows.filter((row) => !isAvailable(row))]
        : rows
  return limit == null ? arranged : arranged.slice(0, limit)
}
