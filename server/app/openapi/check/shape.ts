/** Compares an answer with the schema of its call, and names the innermost field that differs. */
import * as z from 'zod/mini'
import type { CallRow } from '#schemas/call.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Unit } from '#schemas/language/contract.ts'

type Def = {
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
}
const getDef = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def
export function unwrap(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = getDef(schema)
  return innerType ? unwrap(innerType) : schema
}
/** The schemas of a call's parameters. */
export const listParameters = ({ params }: CallRow): [name: string, schema: z.ZodMiniType][] =>
  Object.entries(params._zod.def.shape as Record<string, z.ZodMiniType>)
export const isOptional = (schema: z.ZodMiniType): boolean => z.safeParse(schema, undefined).success

type Path = readonly PropertyKey[]

/** Returns the schema of a part. */
function findSchema(schema: z.ZodMiniType, [step, ...rest]: Path): z.ZodMiniType | undefined {
  const inner = unwrap(schema)
  if (step === undefined) return inner
  const { options, shape, element, valueType } = getDef(inner)
  if (options) return options.map((option) => findSchema(option, [step, ...rest])).find(Boolean)
  const part = shape?.[String(step)] ?? element ?? valueType
  return part && findSchema(part, rest)
}
const getUnit = (schema: z.ZodMiniType | undefined): Unit | undefined =>
  schema && (z.globalRegistry.get(schema)?.['x-unit'] as Unit | undefined)

const getPart = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | null | undefined)?.[step], value)
const formatPath = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('')

/** `type` and `value` have the field's own value in `given`, and what the schema allows in `wanted`. */
export type Difference = {
  rule: 'missing' | 'type' | 'value' | 'money' | 'volume' | 'time' | 'format'
  field: string
  given: string
  wanted: string
}
export function describeValue(value: unknown): string {
  if (value === undefined) return 'undefined'
  return truncateText(JSON.stringify(value), 60, '…')
}
const rulesByUnit = { money: 'money', kb: 'volume', time: 'time' } as const
/** Formats by unit, in place of a regular expression. */
const formatsByUnit: Partial<Record<Unit, string>> = {
  time: 'YYYY-MM-DD HH:mm:ss',
  url: 'https://…',
  image: 'https://… | /…',
}

/** Alternatives differ: the difference of the nearest alternative, which has the longest path. */
function pickBranch(errors: z.core.$ZodIssue[][]): z.core.$ZodIssue | undefined {
  const depth = ([issue]: z.core.$ZodIssue[]) => issue?.path.length ?? 0
  return errors.toSorted((a, b) => depth(b) - depth(a))[0]?.[0]
}
function describeWanted(issue: z.core.$ZodIssue, unit: Unit | undefined): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map(describeValue).join(', ')
    case 'invalid_union':
      return issue.errors
        .flatMap(([first]) => (first?.path.length === 0 ? [describeWanted(first, unit)] : []))
        .join(' | ')
    case 'invalid_format':
      return (unit && formatsByUnit[unit]) ?? issue.pattern ?? issue.format
    case 'too_small':
      return `>= ${issue.minimum}`
    case 'too_big':
      return `<= ${issue.maximum}`
    default:
      return unit === 'money' ? '0.00' : issue.code
  }
}

function toDifference(issue: z.core.$ZodIssue, schema: z.ZodMiniType, data: unknown, base: Path): Difference {
  const path = [...base, ...issue.path]
  if (issue.code === 'invalid_union') {
    const inner = pickBranch(issue.errors)
    if (inner && inner.path.length > 0) return toDifference(inner, schema, data, path)
  }
  const field = formatPath(path)
  const value = getPart(data, path)
  const unit = getUnit(findSchema(schema, path))
  const wanted = describeWanted(issue, unit)
  if (value === undefined) return { rule: 'missing', field, given: '', wanted }
  const isPlain = typeof value === 'string' || typeof value === 'number'
  if (unit && unit in rulesByUnit && isPlain)
    return { rule: rulesByUnit[unit as keyof typeof rulesByUnit], field, given: describeValue(value), wanted }
  const rule = issue.code === 'invalid_type' ? 'type' : issue.code === 'invalid_format' ? 'format' : 'value'
  return { rule, field, given: describeValue(value), wanted }
}

/** Fields with a default are required in an answer, although the shop can do without them. */
function findAbsent(given: unknown, complete: unknown, path: Path): Difference[] {
  if (Array.isArray(complete) && Array.isArray(given))
    return complete.flatMap((item, index) => findAbsent(given[index], item, [...path, index]))
  if (!isObject(complete) || !isObject(given)) return []
  return Object.entries(complete).flatMap(([key, value]): Difference[] =>
    key in given
      ? findAbsent(given[key], value, [...path, key])
      : [{ rule: 'missing', field: formatPath([...path, key]), given: '', wanted: describeValue(value) }],
  )
}

export function findDifferences(schema: z.ZodMiniType, data: unknown): Difference[] {
  const read = z.safeParse(schema, data)
  return read.success
    ? findAbsent(data, read.data, [])
    : read.error.issues.map((issue) => toDifference(issue, schema, data, []))
}

/** Returns the numbers with a unit, by their fields. */
export function listQuantities(schema: z.ZodMiniType, value: unknown, unit: Unit, path: Path = []): [string, number][] {
  const inner = unwrap(schema)
  if (getUnit(inner) === unit) return typeof value === 'number' ? [[formatPath(path), value]] : []
  const { shape, element, valueType, options } = getDef(inner)
  if (options) return options.flatMap((option) => listQuantities(option, value, unit, path))
  if (Array.isArray(value))
    return element ? value.flatMap((item, index) => listQuantities(element, item, unit, [...path, index])) : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const part = shape?.[key] ?? valueType
    return part ? listQuantities(part, item, unit, [...path, key]) : []
  })
}
