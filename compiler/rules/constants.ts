/**
 * Reports conditions that can never or always hold, by trying the values at which they could change: those of enumerations, and the
 * literals of the condition with their neighbours. Also reports pages that always leave.
 */
import type { Condition, Path } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Page } from '../analyze/analyze.ts'
import type { Scope } from '../analyze/scope.ts'
import { getValueAt, joinPointer } from '../findings/issue.ts'
import { isSame } from '../merge/same.ts'
import { anySchema, getOwn, isNull, isUnknown, listAllowedValues, listBranches, type Schema } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

/** A comparison of a path with literals. `opaque`: the text of a comparison of two paths. */
type Atom = { path: Path; test: (value: unknown) => boolean; literals: readonly unknown[]; opaque?: string }
type Signed = Atom & { isTrue: boolean }
/** Alternatives, of each of which all parts hold. */
type Alternatives = readonly (readonly Signed[])[]
/** Conditions with more alternatives are not decided. */
const MOST = 300

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
const isTruthy = (value: unknown) => !isEmpty(value) && value !== false
const compare: Record<string, (a: never, b: never) => boolean> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

function toAtom(condition: Condition): Atom {
  if (typeof condition === 'string') return { path: condition, test: isTruthy, literals: ['', 'x', 0, 1, true, false] }
  if ('on' in condition)
    return { path: condition.on, test: (value) => value === 1 || value === '1' || value === true, literals: [1, 2] }
  const [name, [path, operand]] = Object.entries(condition)[0] as [string, [string, unknown]]
  if (isObject(operand) && 'path' in operand)
    return { path, test: () => true, literals: [], opaque: JSON.stringify(condition) }
  if (name === 'in') {
    const list = operand as unknown[]
    return { path, test: (value) => list.some((item) => isSame(item, value)), literals: list }
  }
  if (name === 'is') return { path, test: (value) => isSame(value, operand), literals: [operand] }
  const holds = compare[name]!
  return { path, test: (value) => !isEmpty(value) && holds(value as never, operand as never), literals: [operand] }
}

/** Returns the alternatives in which a condition, or its negation, holds; undefined when there are too many. */
function listAlternatives(condition: Condition, isTrue: boolean): Alternatives | undefined {
  if (isObject(condition) && 'not' in condition) return listAlternatives(condition.not, !isTrue)
  if (isObject(condition) && ('all' in condition || 'any' in condition)) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) => listAlternatives(part, isTrue))
    let joined: Alternatives = 'all' in condition === isTrue ? [[]] : []
    for (const part of parts) {
      if (!part) return undefined
      joined =
        'all' in condition === isTrue
          ? joined.flatMap((left) => part.map((right) => [...left, ...right]))
          : [...joined, ...part]
      if (joined.length > MOST) return undefined
    }
    return joined
  }
  return [[{ ...toAtom(condition), isTrue }]]
}

type Values = (path: Path, literals: readonly unknown[]) => readonly unknown[]
function canHold(alternatives: Alternatives | undefined, listValues: Values): boolean {
  if (!alternatives) return true
  return alternatives.some((parts) => {
    const opaque = parts.filter((part) => part.opaque !== undefined)
    if (opaque.some((part) => opaque.some((other) => other.opaque === part.opaque && other.isTrue !== part.isTrue)))
      return false
    const plain = parts.filter((part) => part.opaque === undefined)
    return [...Map.groupBy(plain, ({ path }) => path)].every(([path, group]) =>
      listValues(
        path,
        group.flatMap(({ literals }) => literals),
      ).some((value) => group.every(({ test, isTrue }) => test(value) === isTrue)),
    )
  })
}

/** Values of a type that represent all others in comparisons with the literals. */
function listRepresentatives(schema: Schema, literals: readonly unknown[]): unknown[] {
  const allowed = listAllowedValues(schema)
  if (allowed) return [...allowed]
  const numbers = literals.filter((value) => typeof value === 'number')
  const near = [0, ...numbers].flatMap((value) => [value - 1, value - 0.5, value, value + 0.5, value + 1])
  const { minimum = -Infinity, maximum = Infinity } = schema
  const inRange = [...near, minimum, maximum].filter(
    (value) => Number.isFinite(value) && value >= minimum && value <= maximum,
  )
  const strings = ['', ...literals.filter((value) => typeof value === 'string'), 'any other text']
  const others = [[], [0], {}, { any: 1 }]
  switch (schema.type) {
    case 'boolean':
      return [true, false]
    case 'integer':
      return inRange.filter(Number.isInteger)
    case 'number':
      return inRange
    case 'string':
      return strings
    case 'array':
      return [[], [0], ...literals]
    case 'object':
      return [{}, { any: 1 }, ...literals]
    default:
      return [...inRange, ...strings, ...others, ...literals, true, false]
  }
}

/** Returns the value of a state that has no other, because no part of the page sets it. */
function findConstantState({ layout, actions }: Page, path: Path): { value: unknown } | undefined {
  const [root, name = '', ...inner] = path.split('.')
  const state = root === 'state' ? getOwn(layout.state, name) : undefined
  if (!state || inner.length || state.keep === 'url') return undefined
  const isOf = (target: string) => target === `state.${name}` || target.startsWith(`state.${name}.`)
  const isSet = actions.some(
    ({ action }) =>
      action.type === 'set' &&
      (action.from !== undefined || [...Object.keys(action.with ?? {}), ...Object.keys(action.bind ?? {})].some(isOf)),
  )
  const isPaired = Object.values(layout.nodes).some(({ model = {} }) => Object.values(model).some(isOf))
  return isSet || isPaired ? undefined : { value: state.init }
}

function createValues(page: Page, scope: Scope): Values {
  const { definitions } = page.environment
  return (path, literals) => {
    const constant = findConstantState(page, path)
    if (constant) return [constant.value]
    const type = page.typeOf(path, scope)
    const known = type && type.schema !== anySchema && !isUnknown(type.schema) ? type : undefined
    const branches = known ? listBranches(known.schema, definitions).filter((branch) => !isNull(branch)) : [{}]
    const values = branches.flatMap((branch) => listRepresentatives(branch, literals))
    return known && !known.maybe ? values : [...values, undefined]
  }
}

const isAlways = (condition: Condition) => isObject(condition) && 'all' in condition && condition.all.length === 0
const LEAVING = /^\/(?:on\/(?:enter|show)|guards\/\d+\/action)(?:\/\d+)?$/

export const checkConstants: Rule = ({ page, report, shipped }) => {
  const always = new Set<string>()
  for (const { condition, pointer, scope } of page.conditions) {
    const listValues = createValues(page, scope())
    if (!canHold(listAlternatives(condition, true), listValues)) report('MM9003', pointer, {}, { key: true })
    else if (!canHold(listAlternatives(condition, false), listValues)) {
      always.add(pointer)
      if (isAlways(condition) || pointer.startsWith('/guards/') || isSame(getValueAt(shipped, pointer), condition))
        continue
      report(
        'MM9004',
        pointer,
        {},
        pointer.endsWith('/when') && !pointer.startsWith('/prompts/')
          ? { key: true, fix: { pointer, remove: true } }
          : { key: true },
      )
    }
  }
  for (const { action, pointer } of page.actions) {
    if (!LEAVING.test(pointer)) continue
    const guard = /^\/guards\/\d+/.exec(pointer)?.[0]
    const place = guard ?? pointer
    const when = joinPointer(place, 'when')
    const isCertain = (guard === undefined && action.when === undefined) || always.has(when)
    const leaves =
      action.type === 'back' || action.type === 'url' || (action.type === 'page' && (action.as ?? 'page') === 'page')
    const isReported = page.path === '/' && !page.reads.some((read) => read.pointer.startsWith(when))
    if (isCertain && leaves && !isReported && !isSame(getValueAt(shipped, place), getValueAt(page.layout, place)))
      report('MM9005', place)
  }
}
