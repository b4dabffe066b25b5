/**
 * Schemas of incoming data (answers, stored values, documents) as plain tables, and the function that validates by them. The
 * browser uses these tables in place of the zod schemas from which the build generates them (`compiler/build/shapes.ts`);
 * both accept and reject the same values (`tests/tables/shapes.test.ts`).
 */
import { isObject } from './is-object.ts'

type Kind = 'any' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
type Literal = string | number | boolean | null
/** Any shape may have a `default` (for a missing value) and, as a parameter of a call, a `field` (its rule in `fields.ts`). */
type More = { default?: unknown; field?: string }
export type Scalar = More & {
  is: Kind
  pattern?: string
  /** What a person types: the keyboard and the message for a wrong value; `pattern` validates. */
  format?: 'email'
  min?: number
  max?: number
  above?: number
  money?: true
}
/** `needs` are required fields, `may` optional fields. Other keys are dropped unless `others` retains or rejects them. */
export type Fields = More & { needs?: Record<string, Shape>; may?: Record<string, Shape>; others?: 'keep' | 'refuse' }
/** `fitting`: only an invalid entry is dropped, not the list (`contract.ts`). */
type List = More & { list: Shape; min?: number; max?: number; fitting?: true }
/** An object with keys that are not known in advance. */
type Dictionary = More & { map: Shape; keys?: Shape }
type Union = More & { any: readonly Shape[] }
type Choice = More & { one: readonly Literal[] }
export type Shape = Kind | readonly Literal[] | Scalar | Fields | List | Dictionary | Union | Choice

type Misfit = { path: string; problem: string }
export type Read = { ok: true; value: unknown; dropped: Misfit[] } | { ok: false; misfit: Misfit }

const MISFIT = Symbol()
let path = ''
let problem = ''
let dropped: Misfit[] = []
const fail = (what: string): typeof MISFIT => {
  path = ''
  problem = what
  return MISFIT
}

const patterns = new Map<string, RegExp>()
const matchesPattern = (pattern: string, value: string): boolean => {
  const regExp = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, regExp)
  return regExp.test(value)
}
const kinds: Record<Kind, (value: unknown) => boolean> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}
const hasKey = (object: object | undefined, key: string) =>
  object !== undefined && Object.prototype.hasOwnProperty.call(object, key)
/** Yuan: at most two decimals. */
const isMoney = (value: unknown) => /^-?\d{1,10}(\.\d{1,2})?$/.test(String(value))

function checkScalar(shape: Scalar, value: unknown): unknown {
  if (!kinds[shape.is](value)) return fail(shape.is)
  const size = typeof value === 'string' ? value.length : (value as number)
  if (size < (shape.min ?? -Infinity) || size > (shape.max ?? Infinity) || size <= (shape.above ?? -Infinity))
    return fail('range')
  return (shape.pattern && !matchesPattern(shape.pattern, value as string)) || (shape.money && !isMoney(value))
    ? fail('form')
    : value
}

function checkFields(shape: Fields, given: unknown): unknown {
  if (!isObject(given)) return fail('object')
  let value = given
  let knownKeys = 0
  for (const part of [shape.needs, shape.may]) {
    for (const name in part) {
      const entry = given[name]
      if (entry !== undefined) knownKeys++
      else if (part === shape.may && !hasKey(part[name] as object, 'default')) continue
      const read = checkKey(name, part[name]!, entry)
      if (read === MISFIT) return MISFIT
      if (read !== entry) value = value === given ? { ...given, [name]: read } : Object.assign(value, { [name]: read })
    }
  }
  if (shape.others === 'keep' || Object.keys(given).length === knownKeys) return value
  const others = Object.keys(value).filter((key) => !hasKey(shape.needs, key) && !hasKey(shape.may, key))
  if (!others.length) return value
  return shape.others
    ? fail(`unknown ${others[0]}`)
    : Object.fromEntries(Object.entries(value).filter(([key]) => !others.includes(key)))
}

function checkList(shape: List, given: unknown): unknown {
  if (!Array.isArray(given)) return fail('array')
  if (given.length < (shape.min ?? 0) || given.length > (shape.max ?? Infinity)) return fail('range')
  let value: unknown[] | undefined
  for (let index = 0; index < given.length; index++) {
    const entry: unknown = given[index]
    const read = checkKey(index, shape.list, entry)
    if (read === MISFIT) {
      if (!shape.fitting) return MISFIT
      dropped.push({ path, problem })
    }
    if (read !== entry) value ??= given.slice(0, index)
    if (read !== MISFIT) value?.push(read)
  }
  return value ?? given
}

function checkDictionary(shape: Dictionary, given: unknown): unknown {
  if (!isObject(given)) return fail('object')
  let value = given
  for (const key of Object.keys(given)) {
    if (key === '__proto__' || (shape.keys && checkShape(shape.keys, key) === MISFIT)) return fail(`key ${key}`)
    const read = checkKey(key, shape.map, given[key])
    if (read === MISFIT) return MISFIT
    if (read !== given[key]) value = value === given ? { ...given, [key]: read } : Object.assign(value, { [key]: read })
  }
  return value
}

/** Returns the value of the first matching branch, else the problem of the branch that matched furthest. */
function checkUnion({ any }: Union, value: unknown): unknown {
  let [deepest, reason] = ['', 'none of these']
  const before = dropped.length
  for (const shape of any) {
    const read = checkShape(shape, value)
    if (read !== MISFIT) return read
    dropped.length = before
    if (path.length > deepest.length) [deepest, reason] = [path, problem]
  }
  fail(reason)
  path = deepest
  return MISFIT
}

const isList = (shape: Shape): shape is readonly Literal[] => Array.isArray(shape)
function checkShape(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return kinds[shape](value) ? value : fail(shape)
  if (isList(shape)) return shape.includes(value as Literal) ? value : fail('value')
  if (value === undefined && 'default' in shape) return shape.default
  if ('is' in shape) return checkScalar(shape, value)
  if ('list' in shape) return checkList(shape, value)
  if ('any' in shape) return checkUnion(shape, value)
  if ('map' in shape) return checkDictionary(shape, value)
  if ('one' in shape) return shape.one.includes(value as Literal) ? value : fail('value')
  return checkFields(shape, value)
}

/** Validates the value of a key, and prepends the key to the paths of its problems. */
function checkKey(key: string | number, shape: Shape, value: unknown): unknown {
  const before = dropped.length
  const read = checkShape(shape, value)
  if (read === MISFIT) path = `/${key}${path}`
  else if (dropped.length > before) for (const entry of dropped.slice(before)) entry.path = `/${key}${entry.path}`
  return read
}

/** Validates a value: drops unknown keys, fills in defaults and drops invalid entries of `fitting` lists. Does not change the input. */
export function readShape(shape: Shape, value: unknown): Read {
  dropped = []
  const read = checkShape(shape, value)
  return read === MISFIT ? { ok: false, misfit: { path, problem } } : { ok: true, value: read, dropped }
}
