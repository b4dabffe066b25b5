/** A row of the fault tables: the change to a document, and the findings that may report it. */
import type { Code } from '#compiler/index.ts'
import type { Specimen } from './specimen.ts'

export type Pick = <T>(list: readonly T[]) => T
export type Fault = {
  what: string
  codes: readonly Code[]
  make: (specimen: Specimen, pick: Pick) => unknown
}
/** Thrown when the document has no place for the fault. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}
export const assertApplicable = (holds: unknown): void => {
  if (!holds) throw new NoPlace()
}
/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const createPicker =
  (next: () => number): Pick =>
  (list) => {
    assertApplicable(list.length)
    return list[Math.floor(next() * list.length)]!
  }
