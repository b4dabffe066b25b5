/** Seeded random numbers, so that the demo shop is reproducible. Not for secrets. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number
  /** An integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** Picks a value by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  chance(share: number): boolean
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    weighted<T>(list: readonly (readonly [T, number])[]) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) if ((left -= weight) < 0) return value
      return (list.at(-1) as readonly [T, number])[0]
    },
    chance: (share) => next() < share,
  }
}

/** Combines any numbers into a seed. */
export const mixSeed = (...parts: number[]): number =>
  parts.reduce((mixed, part) => Math.imul(mixed ^ part, 0x9e3779b1) ^ (mixed >>> 15), 0x811c9dc5) >>> 0
