/**
 * True when a value of one type may be used where another type is required (docs/document-language.md §9). Every branch
 * of `from` must fit some branch of `to`; integer fits number, not the reverse; an enum fits a superset or its base
 * type, a base type never fits an enum; objects are compared by field and may have more; length, range, pattern and
 * format are ignored. When the result is true, every value of `from` is a value of `to` (property-tested against ajv).
 */
import {
  isUnknown,
  getOwn,
  resolve,
  unknownSchema,
  listAllowedValues,
  type Definitions,
  type Schema,
} from './schema.ts'

type Options = { units: boolean }

const fitsBase = (value: unknown, to: Schema): boolean => {
  switch (to.type) {
    case 'string':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      return false
  }
}

/**
 * A value with a unit fits a place with the same unit or without a unit; a place with a unit accepts only that unit,
 * and a place with `none` only values without a unit.
 */
const fitsUnit = (from: Schema, to: Schema): boolean => {
  const wanted = to['x-unit']
  const given = from['x-unit'] === 'none' ? undefined : from['x-unit']
  return wanted === undefined || (wanted === 'none' ? given === undefined : given === wanted)
}

function fitsScalar(from: Schema, to: Schema): boolean {
  const values = listAllowedValues(from)
  const wanted = listAllowedValues(to)
  if (values)
    return wanted ? values.every((value) => wanted.includes(value)) : values.every((value) => fitsBase(value, to))
  if (wanted) return from.type === 'boolean' && wanted.includes(true) && wanted.includes(false)
  return from.type === to.type || (from.type === 'integer' && to.type === 'number')
}

/** Returns the schema of keys that an object does not name; undefined when it does not allow any. */
const rest = (schema: Schema): Schema | undefined =>
  schema.additionalProperties === false
    ? undefined
    : typeof schema.additionalProperties === 'object'
      ? schema.additionalProperties
      : unknownSchema

export function assign(
  from: Schema,
  to: Schema,
  definitions: Definitions,
  options: Options = { units: true },
): boolean {
  /** Pairs under comparison or found to fit, in the order of comparison. */
  const trail: [Schema, Schema][] = []

  const fits = (a: Schema, b: Schema): boolean => {
    const given = resolve(a, definitions)
    const wanted = resolve(b, definitions)
    if (given === wanted || isUnknown(wanted)) return true
    // A recursive type: a pair that is being compared already counts as fitting.
    if (trail.some(([from, other]) => from === given && other === wanted)) return true
    const mark = trail.push([given, wanted])
    if (compare(given, wanted)) return true
    // Results that relied on this pair are discarded with it.
    trail.length = mark - 1
    return false
  }

  const compare = (given: Schema, wanted: Schema): boolean => {
    if (given.anyOf) return given.anyOf.every((part) => fits(part, wanted))
    if (wanted.anyOf) {
      const values = listAllowedValues(given)
      // An enum may be spread over several branches.
      if (values && values.length > 1)
        return values.every((value) => wanted.anyOf!.some((part) => fits({ ...given, enum: [value] }, part)))
      return wanted.anyOf.some((part) => fits(given, part))
    }
    if (isUnknown(given)) return false
    if (options.units && !fitsUnit(given, wanted)) return false
    if (given.type === 'array' || wanted.type === 'array')
      return given.type === wanted.type && fits(given.items ?? unknownSchema, wanted.items ?? unknownSchema)
    if (given.type === 'object' || wanted.type === 'object')
      return given.type === wanted.type && fitsObject(given, wanted)
    return fitsScalar(given, wanted)
  }

  /** A value that the given schema leaves open fits only where any value fits. */
  const open = (given: Schema, wanted: Schema): boolean =>
    isUnknown(resolve(wanted, definitions)) || fits(given, wanted)

  const fitsObject = (given: Schema, wanted: Schema): boolean => {
    const more = rest(given)
    const allowed = rest(wanted)
    const names = wanted.propertyNames && listAllowedValues(resolve(wanted.propertyNames, definitions))
    const knownNames = given.propertyNames && listAllowedValues(resolve(given.propertyNames, definitions))
    const required = new Set(given.required)

    if ((wanted.required ?? []).some((key) => !required.has(key))) return false
    for (const [key, part] of Object.entries(wanted.properties ?? {})) {
      const mine = getOwn(given.properties, key)
      if (mine !== undefined) {
        if (!fits(mine, part)) return false
      } else if (more && (!knownNames || knownNames.includes(key)) && !open(more, part)) return false
    }
    for (const [key, part] of Object.entries(given.properties ?? {})) {
      if (names && !names.includes(key)) return false
      if (getOwn(wanted.properties, key) === undefined && (!allowed || !open(part, allowed))) return false
    }
    if (!more) return true
    if (names && !knownNames?.every((name) => names.includes(name))) return false
    return allowed !== undefined && open(more, allowed)
  }

  return fits(from, to)
}
