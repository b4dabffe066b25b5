/**
 * Converts zod schemas to the tables that the browser parses with (`schemas/language/shape.ts`): rows of the call table
 * by area, and the browser's own slots.
 */
import * as z from 'zod/mini'
import type { ContractTable } from '#schemas/language/contract-row.ts'
import type { Fields, Shape, Scalar } from '#schemas/language/shape.ts'
import type { SiteRow, SiteTable } from '#schemas/language/site-row.ts'
import type { Project } from '../environment/project.ts'
import { hasFieldRule } from '../schema/json-schema.ts'
import { listFormCalls } from '../environment/project-files.ts'
import { isObject } from '#schemas/language/is-object.ts'

type Raw = Record<string, unknown>
const mapValues = <A, B>(object: Record<string, A>, make: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, make(value, key)]))
const some = <T extends object>(object: T): T | undefined => (Object.keys(object).length ? object : undefined)
/** Removes keys without a value. */
const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
const bound = (value: unknown, ignored: number) => (value === ignored ? undefined : (value as number | undefined))

/**
 * `isOpen`: enumerations may have values that this release does not know, because the server may be newer during an
 * upgrade. Such a value has the label 未知 and meets no condition.
 */
export function buildShape(schema: z.ZodMiniType, { isOpen = false } = {}): Shape {
  const whole = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Raw
  const definitions = (whole.definitions ?? {}) as Record<string, Raw>

  const shape = (given: Raw): Shape => {
    const { default: otherwise, allOf, $ref } = given
    const field = given['x-field'] as string | undefined
    const more = withoutUndefined({ default: otherwise, field })
    const inner = Array.isArray(allOf)
      ? (allOf[0] as Raw)
      : typeof $ref === 'string'
        ? definitions[$ref.split('/').pop()!]
        : undefined
    if (inner) return withMore(shape(inner), more)
    return withMore(bare(given), more)
  }
  const bare = (given: Raw): Shape => {
    const parts = (given.anyOf ?? given.oneOf) as Raw[] | undefined
    if (parts) return union(parts.map(shape))
    if (Array.isArray(given.type)) return union(given.type.map((type: string) => ({ type })).map(shape))
    if (isOpen && (given['x-enum'] || given['x-icon'])) return getScalarKind(given)
    if (Array.isArray(given.enum)) return given.enum as (string | number)[]
    if ('const' in given) return [given.const as string | number]
    if (given.contentEncoding || given.type === undefined) return 'any'
    if (given.type === 'array') {
      const [min, max] = [given.minItems, given.maxItems] as (number | undefined)[]
      return withoutUndefined({
        list: shape((given.items ?? {}) as Raw),
        min,
        max,
        ...(given['x-fitting'] ? { fitting: true as const } : {}),
      })
    }
    if (given.type === 'object') return object(given)
    const is = given.type as Scalar['is']
    const text: Scalar = withoutUndefined({
      is,
      pattern: given.pattern as string | undefined,
      format: given.format === 'email' ? 'email' : undefined,
      min: bound(given.minimum ?? given.minLength, Number.MIN_SAFE_INTEGER),
      max: bound(given.maximum ?? given.maxLength, Number.MAX_SAFE_INTEGER),
      above: given.exclusiveMinimum as number | undefined,
      ...(given['x-unit'] === 'money' && { money: true as const }),
    })
    return Object.keys(text).length === 1 ? is : text
  }
  const union = (parts: Shape[]): Shape =>
    parts.every((part) => Array.isArray(part) || part === 'null')
      ? parts.flatMap((part) => (Array.isArray(part) ? (part as string[]) : [null]))
      : {
          any: parts.flatMap((part) =>
            isObject(part) && 'any' in part && Object.keys(part).length === 1 ? (part.any as Shape[]) : [part],
          ),
        }
  const object = (given: Raw): Shape => {
    const rest = given.additionalProperties
    if (isObject(rest)) {
      const keys = isObject(given.propertyNames) ? shape(given.propertyNames) : 'string'
      return withoutUndefined({ map: shape(rest), ...(keys !== 'string' && { keys }) })
    }
    const required = new Set(given.required as string[] | undefined)
    const all = Object.entries((given.properties ?? {}) as Record<string, Raw>).map(
      ([name, part]) => [name, shape(part)] as const,
    )
    // zod counts `z.catch` as required; a field with a default may be absent
    const needed = (name: string, part: Shape) => required.has(name) && !(isObject(part) && 'default' in part)
    return withoutUndefined({
      needs: some(Object.fromEntries(all.filter(([name, part]) => needed(name, part)))),
      may: some(Object.fromEntries(all.filter(([name, part]) => !needed(name, part)))),
      ...(rest === false && { others: 'refuse' as const }),
    })
  }
  return shape(whole)
}
const getScalarKind = ({ enum: values, const: value = (values as unknown[])[0] }: Raw): Scalar['is'] =>
  typeof value === 'number' ? 'integer' : 'string'
function withMore(shape: Shape, more: { default?: unknown; field?: string }): Shape {
  if (!Object.keys(more).length) return shape
  if (typeof shape === 'string') return { is: shape, ...more }
  return Array.isArray(shape) ? { one: shape as string[], ...more } : { ...(shape as object), ...more }
}

/**
 * Returns the rows of an area for the browser. The server checks parameters, so only those that a form shows are included: calls in
 * `formCalls`, and calls whose parameters have field rules, which editors may put into a form later.
 */
export const buildSiteRows = (calls: ContractTable, formCalls: ReadonlySet<string>): SiteTable =>
  mapValues(calls, ({ params, data, ...row }, path): SiteRow => ({
    ...row,
    ...((formCalls.has(path) || hasFieldRule(params)) && { params: buildShape(params) as Fields }),
    data: buildShape(data, { isOpen: true }),
  }))

/** Returns all tables: `local` and one for each area. */
export async function loadTables({ root, areas, slots }: Project): Promise<Record<string, unknown>> {
  const formCalls = listFormCalls(root)
  const rows = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => [area, buildSiteRows((await load()).calls, formCalls)] as const),
  )
  const { local, session, user } = slots
  return { ...Object.fromEntries(rows), local: mapValues({ local, session, user }, (schema) => buildShape(schema)) }
}
