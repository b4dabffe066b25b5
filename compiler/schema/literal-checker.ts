/**
 * Checks a literal against its schema, with the place of each misfit and a visit of each part that fits. ajv decides on
 * the document (rules/shape.ts); this module finds the place and the reason for a finding, and which meaning (Text,
 * link, unit) a literal has. Unlike ajv it rejects keys that the schema does not name, because in a literal they are
 * typos.
 */
import { joinPointer, toForm } from '../findings/issue.ts'
import {
  listBranches,
  describe,
  isTextObject,
  isUnknown,
  getJsonType,
  memoizeBySchema,
  getOwn,
  resolve,
  textSchema,
  unionSchemas,
  listAllowedValues,
  type Definitions,
  type Schema,
} from './schema.ts'
import { isObject } from '#schemas/language/is-object.ts'

export type Misfit =
  | { kind: 'unknown-key'; pointer: string; key: string; allowed: string[] }
  | { kind: 'missing-key'; pointer: string; key: string }
  | { kind: 'wrong'; pointer: string; expected: string; allowed?: readonly unknown[]; schema: Schema }

type Visit = (value: unknown, schema: Schema, pointer: string) => void
export type LiteralContext = {
  definitions: Definitions
  visit?: Visit
  /** True when a bind fills the value at a pointer: such a value is not checked here. */
  given?: (pointer: string) => boolean
}

const isOfType = (schema: Schema, value: unknown): boolean => {
  const values = listAllowedValues(schema)
  if (values)
    return (
      values.includes(value) ||
      (schema.type !== undefined && schema.type === getJsonType(value)) ||
      (schema.type === 'number' && typeof value === 'number')
    )
  const kind = getJsonType(value)
  return schema.type === undefined || schema.type === kind || (schema.type === 'number' && kind === 'integer')
}

/** Returns the fields of an object that have a closed list of values. */
const mapTagValues = memoizeBySchema(
  ({ properties = {} }, definitions): ReadonlyMap<string, readonly unknown[]> =>
    new Map(
      Object.entries(properties).flatMap(([key, part]) => {
        const values = listAllowedValues(resolve(part, definitions))
        return values ? [[key, values] as const] : []
      }),
    ),
)
/** True when the constant fields that distinguish the branches of a union agree with the value. */
const matchTags = (schema: Schema, value: Record<string, unknown>, definitions: Definitions): boolean =>
  [...mapTagValues(schema, definitions)].every(
    ([key, values]) => value[key] === undefined || values.includes(value[key]),
  )

/** Returns the branches of a union that a value may be meant as. */
function listMeantBranches(parts: readonly Schema[], value: unknown, definitions: Definitions): Schema[] {
  const sameKind = parts.filter((part) => isOfType(part, value))
  if (sameKind.length < 2 || !isObject(value)) return sameKind
  const keep = (list: Schema[], test: (part: Schema) => boolean) => {
    const kept = list.filter(test)
    return kept.length ? kept : list
  }
  const tagged = keep(sameKind, (part) => matchTags(part, value, definitions))
  const complete = keep(tagged, (part) => (part.required ?? []).every((key) => Object.hasOwn(value, key)))
  const countKnown = (part: Schema) => Object.keys(value).filter((key) => getOwn(part.properties, key)).length
  const most = Math.max(...complete.map(countKnown))
  return complete.filter((part) => countKnown(part) === most)
}

const isText = ({ $ref }: Schema) => $ref === textSchema.$ref
/** Returns the branches of a union and of its nested unions; a text, though a union itself, is not split. */
const splitUnion = memoizeBySchema((schema, definitions): readonly Schema[] => {
  if (isText(schema)) return [schema]
  const resolved = resolve(schema, definitions)
  return resolved.anyOf ? resolved.anyOf.flatMap((part) => splitUnion(part, definitions)) : [resolved]
})

/** Finds the key that discriminates a union, when the value has a tag there that no branch has. */
function findStrangeTag(
  parts: readonly Schema[],
  value: Record<string, unknown>,
  definitions: Definitions,
): { key: string; allowed: unknown[] } | undefined {
  const objects = parts.filter((part) => part.type === 'object')
  if (objects.length < 2) return undefined
  for (const key of objects[0]!.required ?? []) {
    const tags = objects.map((part) => mapTagValues(part, definitions).get(key))
    if (!Object.hasOwn(value, key) || tags.some((tag) => tag === undefined)) continue
    const allowed = tags.flatMap((tag) => tag!)
    if (!allowed.includes(value[key])) return { key, allowed }
  }
  return undefined
}

/** Counts code points, like ajv. */
const countCodePoints = (text: string) => Array.from(text).length
const length = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string'
    ? countCodePoints(value) >= (schema.minLength ?? 0) &&
      countCodePoints(value) <= (schema.maxLength ?? Infinity) &&
      (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))
    : typeof value === 'number'
      ? value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
      : !Array.isArray(value) ||
        (value.length >= (schema.minItems ?? 0) && value.length <= (schema.maxItems ?? Infinity))

const formatBounds = (schema: Schema): string => {
  const words = [
    schema.minLength !== undefined && `≥ ${schema.minLength} characters`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength} characters`,
    schema.minimum !== undefined && schema.minimum !== Number.MIN_SAFE_INTEGER && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum !== Number.MAX_SAFE_INTEGER && `≤ ${schema.maximum}`,
    schema.minItems !== undefined && `≥ ${schema.minItems} entries`,
    schema.maxItems !== undefined && `≤ ${schema.maxItems} entries`,
    // the unit implies the form
    schema.pattern !== undefined && (schema['x-unit'] ?? 'none') === 'none' && toForm(schema.pattern),
  ].filter((word) => word !== false)
  return words.length ? ` (${words.join(', ')})` : ''
}

const wrong = (schema: Schema, pointer: string, expected: string, allowed?: readonly unknown[]): Misfit[] => [
  { kind: 'wrong', pointer, expected, schema, ...(allowed && { allowed }) },
]
const wrongValue = (schema: Schema, pointer: string, definitions: Definitions): Misfit[] => {
  const resolved = resolve(schema, definitions)
  return wrong(schema, pointer, describe(schema, definitions) + formatBounds(resolved), listAllowedValues(resolved))
}

/** Returns the context for trying a branch of a union before the choice is certain. */
const dropVisit = ({ definitions, given }: LiteralContext): LiteralContext => ({
  definitions,
  ...(given && { given }),
})

export function findMisfits(value: unknown, schema: Schema, pointer: string, context: LiteralContext): Misfit[] {
  const { definitions, visit, given } = context
  if (given?.(pointer)) return []
  if (isText(schema) && visit) {
    const misfits = findMisfits(value, schema, pointer, dropVisit(context))
    if (misfits.length === 0) visit(value, schema, pointer)
    return misfits
  }
  const resolved = resolve(schema, definitions)
  if (isUnknown(resolved)) {
    visit?.(value, resolved, pointer)
    return []
  }
  if (resolved.anyOf) return findUnionMisfits(value, schema, pointer, context)
  const values = listAllowedValues(resolved)
  if (values ? !values.includes(value) : !isOfType(resolved, value) || !length(resolved, value))
    return wrongValue(schema, pointer, definitions)
  visit?.(value, resolved, pointer)
  if (Array.isArray(value)) return findListMisfits(value, schema, pointer, context)
  return isObject(value) ? findObjectMisfits(value, resolved, pointer, context) : []
}

/** Narrows a union with a text among its branches to the text or to the others. A text remains a text, so that its message is checked. */
function narrowTextUnion(value: unknown, schema: Schema, definitions: Definitions): Schema | undefined {
  const parts = splitUnion(schema, definitions)
  const text = parts.find(isText)
  if (!text) return undefined
  const others = isTextObject(value)
    ? []
    : parts.filter((part) => !isText(part) && listBranches(part, definitions).some((branch) => isOfType(branch, value)))
  if (others.length > 0) return unionSchemas(others)
  return typeof value === 'string' || isObject(value) ? text : undefined
}

const isUnexpected = (value: Record<string, unknown>, { required = [], properties }: Schema): boolean =>
  required.length > 0 && Object.keys(value).every((key) => getOwn(properties, key) === undefined)

/** Returns the misfits of the branch that fits best. */
function findUnionMisfits(value: unknown, schema: Schema, pointer: string, context: LiteralContext): Misfit[] {
  const { definitions, visit } = context
  const resolved = resolve(schema, definitions)
  const narrower = narrowTextUnion(value, resolved, definitions)
  if (narrower) return findMisfits(value, narrower, pointer, context)
  const parts = listBranches(resolved, definitions)
  const tag = isObject(value) ? findStrangeTag(parts, value, definitions) : undefined
  if (tag) return wrong(schema, joinPointer(pointer, tag.key), tag.allowed.join(' | '), tag.allowed)
  const candidates = listMeantBranches(parts, value, definitions)
  // an object without a key of any branch matches no branch, regardless of missing keys
  if (isObject(value) && Object.keys(value).length && candidates.every((part) => isUnexpected(value, part)))
    return wrongValue(schema, pointer, definitions)
  if (candidates.length === 0) return wrongValue(schema, pointer, definitions)
  let best: Misfit[] | undefined
  for (const part of candidates) {
    const misfits = findMisfits(value, part, pointer, dropVisit(context))
    if (misfits.length === 0) return visit ? findMisfits(value, part, pointer, context) : []
    if (!best || misfits.length < best.length) best = misfits
  }
  if (candidates.length === 1 || best!.some((misfit) => misfit.pointer !== pointer)) return best!
  const values = parts.flatMap((part) => listAllowedValues(part) ?? [])
  return wrong(schema, pointer, describe(schema, definitions), values.length ? values : undefined)
}

function findListMisfits(value: unknown[], schema: Schema, pointer: string, context: LiteralContext): Misfit[] {
  const { items, tuple } = resolve(schema, context.definitions)
  if (tuple && value.length !== tuple.length) return wrongValue(schema, pointer, context.definitions)
  return value.flatMap((part, index) =>
    findMisfits(part, tuple?.[index] ?? items ?? {}, joinPointer(pointer, index), context),
  )
}

function findObjectMisfits(
  value: Record<string, unknown>,
  { required, properties, propertyNames, additionalProperties: more }: Schema,
  pointer: string,
  context: LiteralContext,
): Misfit[] {
  const { definitions, visit, given } = context
  const misfits: Misfit[] = []
  for (const key of required ?? []) {
    if (!Object.hasOwn(value, key) && !given?.(joinPointer(pointer, key)))
      misfits.push({ kind: 'missing-key', pointer, key })
  }
  for (const [key, part] of Object.entries(value)) {
    const partPointer = joinPointer(pointer, key)
    const property = getOwn(properties, key)
    if (property) misfits.push(...findMisfits(part, property, partPointer, context))
    else if (typeof more === 'object') {
      if (propertyNames)
        misfits.push(...findMisfits(key, propertyNames, partPointer, { definitions, ...(visit && { visit }) }))
      misfits.push(...findMisfits(part, more, partPointer, context))
    } else if (properties || more === false)
      misfits.push({ kind: 'unknown-key', pointer: partPointer, key, allowed: Object.keys(properties ?? {}) })
  }
  return misfits
}
