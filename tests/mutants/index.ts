/** Documents derived from shipped documents: each broken in a known way, or changed as an editor may. */
import type { Environment } from '#compiler/index.ts'
import { calls } from './calls.ts'
import { NoPlace, createPicker, createRandom, type Fault } from './fault.ts'
import { createSpecimen } from './specimen.ts'
import { limits } from './limits.ts'
import { links } from './links.ts'
import { names } from './names.ts'
import { structure } from './structure.ts'
import { texts } from './texts.ts'
import { types } from './types.ts'

export { harmless } from './harmless.ts'
export const faults: Fault[] = [...structure, ...names, ...types, ...calls, ...links, ...limits, ...texts]

export type Mutant = { row: Fault; source: unknown }
/** Returns a mutant of a document by a random row of a table, reproducible by seed. */
export function createMutant(
  document: object,
  table: readonly Fault[],
  { environment, route, seed }: { environment: Environment; route: string; seed: number },
): Mutant {
  const next = createRandom(seed)
  const pick = createPicker(next)
  for (;;) {
    const row = pick(table)
    const specimen = createSpecimen(document, environment, route, (length) => Math.floor(next() * length))
    try {
      row.make(specimen, pick)
      return { row, source: specimen.text ?? specimen.document }
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
    }
  }
}
