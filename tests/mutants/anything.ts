/** Documents that bypassed the compiler, and answers of any shape (fast-check). */
import fc from 'fast-check'
import type { Environment } from '#compiler/environment/environment.ts'
import type { Any } from './specimen.ts'
import { faults, createMutant } from './index.ts'

export type ShippedDocument = { route: string; document: Any }
const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as Any
const listKeyPaths = (value: unknown, keys: string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? [keys, ...Object.entries(value).flatMap(([key, part]) => listKeyPaths(part, [...keys, key]))]
    : [keys]
const parsed = (source: unknown): unknown => {
  try {
    return typeof source === 'string' ? JSON.parse(source) : source
  } catch {
    return null
  }
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    'item.name',
    'item',
    'card',
    'state.kind',
    'status.x',
    '__proto__',
    'constructor',
    '',
    0,
    -1,
    true,
    [],
    {},
    ['nobody'],
    undefined,
  ),
  fc.constantFrom<unknown>(
    { path: 'item.x', as: 'money', or: '' },
    { path: 'card.balance', as: 'nothing' },
    { not: { all: [] } },
    { t: 'no.such' },
    '长'.repeat(300),
  ),
)
/** Generates documents with arbitrary values at up to three places. */
const changed = (shipped: readonly ShippedDocument[]) =>
  fc
    .tuple(fc.constantFrom(...shipped), fc.array(fc.tuple(fc.nat(), odd, fc.boolean()), { minLength: 1, maxLength: 3 }))
    .map(([{ document }, changes]) => {
      let mutant = copy(document)
      for (const [position, value, rename] of changes) {
        const places = listKeyPaths(mutant).filter((keys) => keys.length > 0)
        const place = places[position % places.length] ?? ['nodes']
        let target = mutant
        for (const key of place.slice(0, -1)) target = target[key] as Any
        const key = place.at(-1) ?? ''
        if (rename && !Array.isArray(target)) target[`${key}X`] = target[key]
        if (value === undefined) delete target[key]
        else target[key] = value
        mutant = copy(mutant)
      }
      return mutant as unknown
    })
/** Generates documents with a known fault. */
const faulty = (shipped: readonly ShippedDocument[], environment: Environment) =>
  fc
    .tuple(fc.constantFrom(...shipped), fc.nat())
    .map(([{ route, document }, seed]) => parsed(createMutant(document, faults, { environment, route, seed }).source))

export const mutantArbitrary = (shipped: readonly ShippedDocument[], environment: Environment) =>
  fc.oneof(changed(shipped), faulty(shipped, environment))
export const answerArbitrary = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(undefined, null, [], {}, 'x', 7, { list: [{}, null, 1], totalCount: -1 }, { list: 'no' }, [
    { id: 1, name: null },
    {},
  ]),
)
