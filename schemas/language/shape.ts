/**
 * Schemas of incoming data (answers, stored values, documents) as plain tables, and the function that validates by them. The
 * browser uses these tables in place of the zod schemas from which the build generates them (`compiler/build/shapes.ts`);
 * both accept and reject the same values (`tests/tables/shapes.test.ts`).
 */
type Kind = 'any' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
type Literal = string | number | boolean | null
/** Any shape may have a `default` (for a missing value) and, as a parameter of a call, a `field` (its rule in `fields.ts`). */
type More = { default?: unknown; field?: string }
export type Scalar = More & { is: Kind; pattern?: string; min?: number; max?: number; above?: number; money?: true }
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
const misfit = (what: string): typeof MISFIT => {
  path = ''
  problem = what
  return MISFIT
}

const patterns = new Map<string, RegExp>()
const matches = (pattern: string, value: string): boolean => {
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
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (object: object | undefined, key: string) =>
  object !== undefined && Object.prototype.hasOwnProperty.call(object, key)
/** Yuan: at most two decimals. */
const isMoney = (value: unknown) => /^-?\d{1,10}(\.\d{1,2})?$/.test(String(value))

function text(shape: Scalar, value: unknown): unknown {
  if (!kinds[shape.is](value)) return misfit(shape.is)
  const size = typeof value === 'string' ? value.length : (value as number)
  if (size < (shape.min ?? -Infinity) || size > (shape.max ?? Infinity) || size <= (shape.above ?? -Infinity))
    return misfit('range')
  return (shape.pattern && !matches(shape.pattern, value as string)) || (shape.money && !isMoney(value))
    ? misfit('form')
    : value
}

function fields(shape: Fields, given: unknown): unknown {
  if (!isObject(given)) return misfit('object')
  let value = given
  let knownKeys = 0
  for (const part of [shape.needs, shape.may]) {
    for (const name in part) {
      const entry = given[name]
      if (entry !== undefined) knownKeys++
      else if (part === shape.may && !has(part[name] as object, 'default')) continue
      const read = below(name, part[name]!, entry)
      if (read === MISFIT) return MISFIT
      if (read !== entry) value = value === given ? { ...given, [name]: read } : Object.assign(value, { [name]: read })
    }
  }
  if (shape.others === 'keep' || Object.keys(given).length === knownKeys) return value
  const others = Object.keys(value).filter((key) => !has(shape.needs, key) && !has(shape.may, key))
  if (!others.length) return value
  return shape.others
    ? misfit(`unknown ${others[0]}`)
    : Object.fromEntries(Object.entries(value).filter(([key]) => !others.includes(key)))
}

function list(shape: List, given: unknown): unknown {
  if (!Array.isArray(given)) return misfit('array')
  if (given.length < (shape.min ?? 0) || given.length > (shape.max ?? Infinity)) return misfit('range')
  let value: unknown[] | undefined
  for (let index = 0; index < given.length; index++) {
    const entry: unknown = given[index]
    const read = below(index, shape.list, entry)
    if (read === MISFIT) {
      if (!shape.fitting) return MISFIT
      dropped.push({ path, problem })
    }
    if (read !== entry) value ??= given.slice(0, index)
    if (read !== MISFIT) value?.push(read)
  }
  return value ?? given
}

function dictionary(shape: Dictionary, given: unknown): unknown {
  if (!isObject(given)) return misfit('object')
  let value = given
  for (const key of Object.keys(given)) {
    if (key === '__proto__' || (shape.keys && walk(shape.keys, key) === MISFIT)) return misfit(`key ${key}`)
    const read = below(key, shape.map, given[key])
    if (read === MISFIT) return MISFIT
    if (read !== given[key]) value = value === given ? { ...given, [key]: read } : Object.assign(value, { [key]: read })
  }
  return value
}

/** Returns the value of the first matching branch, else the problem of the branch that matched furthest. */
function union({ any }: Union, value: unknown): unknown {
  let [deepest, reason] = ['', 'none of these']
  const before = dropped.length
  for (const shape of any) {
    const read = walk(shape, value)
    if (read !== MISFIT) return read
    dropped.length = before
    if (path.length > deepest.length) [deepest, reason] = [path, problem]
  }
  misfit(reason)
  path = deepest
  return MISFIT
}

const isList = (shape: Shape): shape is readonly Literal[] => Array.isArray(shape)
function walk(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return kinds[shape](value) ? value : misfit(shape)
  if (isList(shape)) return shape.includes(value as Literal) ? value : misfit('value')
  if (value === undefined && 'default' in shape) return shape.default
  if ('is' in shape) return text(shape, value)
  if ('list' in shape) return list(shape, value)
  if ('any' in shape) return union(shape, value)
  if ('map' in shape) return dictionary(shape, value)
  if ('one' in shape) return shape.one.includes(value as Literal) ? value : misfit('value')
  return fields(shape, value)
}

/** Validates the value of a key, and prepends the key to the paths of its problems. */
function below(key: string | number, shape: Shape, value: unknown): unknown {
  const before = dropped.length
  const read = walk(shape, value)
  if (read === MISFIT) path = `/${key}${path}`
  else if (dropped.length > before) for (const entry of dropped.slice(before)) entry.path = `/${key}${entry.path}`
  return read
}

/** Validates a value: drops unknown keys, fills in defaults and drops invalid entries of `fitting` lists. Does not change the input. */
export function readShape(shape: Shape, value: unknown): Read {
  dropped = []
  const read = walk(shape, value)
  return read === MISFIT ? { ok: false, misfit: { path, problem } } : { ok: true, value: read, dropped }
}
