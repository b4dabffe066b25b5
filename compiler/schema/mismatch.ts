/** Finds the innermost difference between two types, so that a finding names the field instead of the object. */
import { assign } from './assign.ts'
import { getOwn, isNull, listBranches, resolve, unknownSchema, type Definitions, type Schema } from './schema.ts'

/** `steps`: from the compared value to the difference, such as `[].icon`. `from`: undefined when the field does not exist. */
export type Mismatch = { steps: string; from: Schema | undefined; to: Schema }

/** Returns the branch that is a list or an object, if the type has a single such branch. */
function findCompound(schema: Schema, definitions: Definitions): Schema | undefined {
  const branches = listBranches(schema, definitions)
  const compound = branches.filter(({ type }) => type === 'array' || type === 'object')
  return compound.length === 1 ? compound[0] : undefined
}
const hasOnlyCompound = (schema: Schema, definitions: Definitions): boolean =>
  listBranches(schema, definitions).every(
    (branch) => branch.type === 'array' || branch.type === 'object' || isNull(branch),
  )

/** `from` must not be assignable to `to`. */
export function findMismatch(from: Schema, to: Schema, definitions: Definitions, steps = '', depth = 0): Mismatch {
  const whole = { steps, from, to }
  const given = findCompound(from, definitions)
  const wanted = findCompound(to, definitions)
  // a list that may also be null differs in the null, not in its entries
  if (!given || !wanted || given.type !== wanted.type || !hasOnlyCompound(from, definitions) || depth > 8) return whole
  const descend = (part: Schema, target: Schema, step: string) =>
    assign(part, target, definitions) ? undefined : findMismatch(part, target, definitions, steps + step, depth + 1)
  if (given.type === 'array') return descend(given.items ?? unknownSchema, wanted.items ?? unknownSchema, '[]') ?? whole
  for (const [key, target] of Object.entries(wanted.properties ?? {})) {
    const part = getOwn(given.properties, key)
    if (part) {
      const inner = descend(part, target, `.${key}`)
      if (inner) return inner
    } else if (wanted.required?.includes(key))
      return { steps: `${steps}.${key}`, from: undefined, to: resolve(target, definitions) }
  }
  return whole
}
