/** Checks whether the value that a bind reads fits its target: a prop, a parameter of a call or route, a state or a field of a form. */
import type { Context } from './context.ts'
import type { Bind } from '#schemas/language/action.ts'
import { assign } from '../schema/assign.ts'
import type { Page } from '../analyze/analyze.ts'
import { listFormatterNames, findFormatter, listValuesOutsideEnum } from '../analyze/formatters.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { findMisfits } from '../schema/literal-checker.ts'
import { findMismatch } from '../schema/mismatch.ts'
import { isObject } from '#schemas/language/is-object.ts'
import {
  anySchema,
  listBranches,
  describe,
  isNull,
  getOwn,
  resolve,
  textSchema,
  unionSchemas,
  listAllowedValues,
  stripNull,
  type Definitions,
  type Schema,
} from '../schema/schema.ts'
import type { Scope, Type } from '../analyze/scope.ts'
import { getBindPath } from '../analyze/references.ts'
import { checkLiteral } from './literal.ts'

/** The type of a value's destination. */
type Target = { schema: Schema; required: boolean }

export type TypeInput = { path: string; type: Type; target: Target; pointer: string }
export type BindInput = { bind: Bind; target: Target; pointer: string; scope: Scope; mode: Mode }

/** Reports at most one finding, so that the same mistake is not listed twice. */
export function checkType(context: Context, input: TypeInput): void {
  const { page, report } = context
  const { path, type, target, pointer } = input
  const { definitions } = page.environment
  if (type.schema === anySchema || target.schema === anySchema) return
  const wanted = stripNull(target.schema, definitions)
  if (!assign(type.schema, wanted.schema, definitions)) {
    const { steps, from, to } = findMismatch(type.schema, wanted.schema, definitions)
    const inner = path + steps
    if (!from) return report('MM3017', pointer, { path: inner, to: describe(to, definitions) })
    const units = [getUnit(from, definitions), getUnit(to, definitions)]
    const otherUnit = units[0] !== undefined && units[1] !== undefined && units[0] !== units[1]
    if (otherUnit || assign(from, to, definitions, { units: false })) {
      report('MM3003', pointer, {
        path: inner,
        from: formatUnits(from, definitions),
        to: formatUnits(to, definitions),
      })
    } else
      report(
        'MM3001',
        pointer,
        { path: inner, from: describe(from, definitions), to: describe(to, definitions) },
        { suggestion: suggestPart(path, type.schema, wanted.schema, definitions) },
      )
  } else if (type.maybe && target.required && !wanted.nullable) report('MM3002', pointer, { path })
}

/** Returns the only part of an object that fits where the object itself does not. */
function suggestPart(path: string, from: Schema, to: Schema, definitions: Definitions): string | undefined {
  const fitting = Object.entries(resolve(stripNull(from, definitions).schema, definitions).properties ?? {}).filter(
    ([, part]) => assign(stripNull(part, definitions).schema, to, definitions),
  )
  return fitting.length === 1 ? `${path}.${fitting[0]![0]}` : undefined
}

/** Returns the unit of a plain type; undefined when it has no unit or several. */
const getUnit = (schema: Schema, definitions: Definitions): string | undefined => {
  const units = new Set(listBranches(schema, definitions).map((branch) => branch['x-unit']))
  const [unit] = units
  return units.size === 1 && unit !== 'none' ? unit : undefined
}

/** Returns the units in a type, for the message. */
function formatUnits(schema: Schema, definitions: Definitions, depth = 0): string {
  if (schema.$ref === textSchema.$ref) return 'Text'
  const units = new Set<string>()
  for (const branch of listBranches(schema, definitions)) {
    if (branch['x-unit'] && branch['x-unit'] !== 'none') units.add(branch['x-unit'])
    else if (depth < 3 && branch.items) units.add(formatUnits(branch.items, definitions, depth + 1))
  }
  return [...units].join(' | ') || describe(schema, definitions)
}

/** `show`: a node's prop. `send`: a parameter, where a formatter needs an inverse, unless the parameter is a text. */
export type Mode = 'show' | 'send'

const isTextual = (schema: Schema, definitions: Definitions): boolean =>
  schema.$ref === textSchema.$ref ||
  listBranches(schema, definitions).some((branch) => branch['x-unit'] === 'none') ||
  (resolve(schema, definitions).anyOf ?? []).some((part) => part.$ref === textSchema.$ref)

export function checkBind(context: Context, input: BindInput): void {
  const { page, report } = context
  const { bind, target, pointer, scope, mode } = input
  const { environment } = page
  const { definitions } = environment
  const path = getBindPath(bind)
  const type = page.typeOf(path, scope)
  const { as, or } = typeof bind === 'string' ? { as: undefined, or: undefined } : bind
  const pathPointer = typeof bind === 'string' ? pointer : joinPointer(pointer, 'path')
  const schema = as === undefined ? type?.schema : getFormattedSchema(as, type)

  if (or !== undefined)
    checkLiteral(context, {
      value: or,
      schema: stripNull(target.schema, definitions).schema,
      pointer: joinPointer(pointer, 'or'),
      code: 'MM3008',
    })
  if (type && schema)
    checkType(context, {
      path: as === undefined ? path : `${path} (${as})`,
      type: { schema, maybe: type.maybe && or === undefined },
      target,
      pointer: pathPointer,
    })

  function getFormattedSchema(name: string, from: Type | undefined): Schema | undefined {
    const formatter = findFormatter(environment, name)
    const asPointer = joinPointer(pointer, 'as')
    if (!formatter) {
      const choices = listFormatterNames(environment)
      const meant = findNearestName(name, choices)
      report(
        'MM2009',
        asPointer,
        { name },
        { suggestion: meant, choices, ...(meant !== undefined && { fix: { pointer: asPointer, replace: meant } }) },
      )
      return undefined
    }
    const dictionary = /^dict:(\w+)$/.exec(name)?.[1]
    if (dictionary && !listDictionaries(page).includes(dictionary)) report('MM2016', asPointer, { name: dictionary })
    if (
      mode === 'send' &&
      !formatter.inverse &&
      formatter.gives.type !== 'boolean' &&
      !isTextual(target.schema, definitions)
    ) {
      report('MM3014', asPointer, { name })
      return undefined
    }
    if (!from || from.schema === anySchema) return formatter.gives
    const backwards =
      mode === 'send' && formatter.inverse && assign(from.schema, formatter.inverse.takes, definitions)
        ? formatter.inverse
        : undefined
    const used = backwards ?? formatter
    const unknownValue = listValuesOutsideEnum(environment, name, from.schema)
    if (unknownValue.length > 0 || !assign(from.schema, used.takes, definitions)) {
      const to = unknownValue.length > 0 ? name : describe(used.takes, definitions)
      report('MM3007', asPointer, {
        name,
        path,
        from: describe(unknownValue.length > 0 ? { enum: unknownValue } : from.schema, definitions),
        to,
      })
      return undefined
    }
    return used.gives
  }
}

/** Returns the dictionaries that a page's sources read, and that `dict:` can show. */
const listDictionaries = ({ layout, environment }: Page): unknown[] =>
  Object.values(layout.data ?? {}).flatMap(({ call, with: given }) =>
    call === environment.dictionaries && Array.isArray(given?.types) ? given.types : [],
  )

export type TargetResult =
  | { ok: true; target: Target }
  | { ok: false; problem: 'unknown'; name: string; names: string[]; depth: number }
  | { ok: false; problem: 'literal' }

/**
 * Returns the type at a bind's target (`text.values.money`, `items.0.yuan`): down through literal objects and entries
 * of literal lists. A bind adds a leaf and never replaces one; objects missing below the first literal are created.
 */
export function findTarget(
  target: string,
  schema: Schema,
  literals: Record<string, unknown> | undefined,
  definitions: Definitions,
): TargetResult {
  let parents: Schema[] = [schema]
  let literal: unknown = literals ?? {}
  const keys = target.split('.')
  for (let depth = 0; depth < keys.length; depth++) {
    const key = keys[depth]!
    const last = depth === keys.length - 1
    const next: Schema[] = []
    let required = true
    const names: string[] = []
    const existing = literal
    if (Array.isArray(existing)) {
      const entry: unknown = INDEX.test(key) ? existing[Number(key)] : undefined
      if (last || !isObject(entry)) return { ok: false, problem: 'literal' }
      parents = parents.flatMap((parent) => listBranches(parent, definitions)).flatMap((part) => part.items ?? [])
      literal = entry
      continue
    }
    for (const branch of parents
      .flatMap((parent) => listBranches(parent, definitions))
      .filter((part) => !isNull(part) && meant(part, existing, depth, definitions))) {
      names.push(...Object.keys(branch.properties ?? {}))
      const property =
        getOwn(branch.properties, key) ??
        (typeof branch.additionalProperties === 'object' ? branch.additionalProperties : undefined)
      if (!property) continue
      next.push(property)
      // A record's schema requires no key, but a bound key must have a value.
      required &&= (getOwn(branch.properties, key) ? branch.required?.includes(key) : true) ?? false
    }
    if (next.length === 0) return { ok: false, problem: 'unknown', name: key, names, depth }
    const there = isObject(literal) && Object.hasOwn(literal, key)
    if (last)
      return there ? { ok: false, problem: 'literal' } : { ok: true, target: { schema: unionSchemas(next), required } }
    const below = there ? (literal as Record<string, unknown>)[key] : undefined
    if (there ? !isObject(below) && !Array.isArray(below) : depth === 0) return { ok: false, problem: 'literal' }
    literal = there ? below : {}
    parents = next
  }
  return { ok: false, problem: 'literal' }
}

const INDEX = /^(?:0|[1-9]\d*)$/

/** True when the literal on the path can be this branch of a union. */
function meant(branch: Schema, literal: unknown, depth: number, definitions: Definitions): boolean {
  if (branch.type !== 'object') return false
  if (depth === 0 || !isObject(literal)) return true
  return Object.entries(literal).every(([key, value]) => {
    const part = getOwn(branch.properties, key)
    if (!part) return branch.additionalProperties !== false
    return (
      listAllowedValues(resolve(part, definitions)) === undefined ||
      findMisfits(value, part, '', { definitions }).length === 0
    )
  })
}
