/** The binds that fit a prop: every path that its node can read, as it is or by a formatter, judged by the check of the compiler itself. */
import type { Bind } from '../../schemas/language/action.ts'
import { isObject } from '../../schemas/language/is-object.ts'
import type { Layout } from '../../schemas/language/layout.ts'
import { analyze, type Page } from '../analyze/analyze.ts'
import { formatterNames } from '../analyze/formatters.ts'
import { pathsIn } from '../analyze/known-paths.ts'
import type { Type } from '../analyze/scope.ts'
import { checkBind, findTarget, type TargetResult } from '../checks/binding.ts'
import type { Context } from '../checks/context.ts'
import type { Environment } from '../environment/environment.ts'
import { branches, isNull, own, resolve, valuesOf } from '../schema/schema.ts'
import { valueTypeOf, type ValueType } from './kinds.ts'

export type BindChoice = {
  path: string
  type: ValueType
  /** The formatters that make it fit; `''`: as it is. */
  formats: string[]
  /** The value may be absent and the prop must have one: the bind needs `or`. */
  needsOr: boolean
}
export type BindTarget = { node: string; target: string }

const MOST_WORDS = 12
/** Values of a closed list that a prop which is on or off can be compared with. */
function words({ schema }: Type, { environment }: Page): string[] {
  const parts = branches(schema, environment.definitions).filter((part) => !isNull(part))
  const lists = parts.map(valuesOf)
  if (lists.some((one) => one === undefined)) return []
  const values = lists.flatMap((one) => one ?? []).filter((one) => typeof one !== 'boolean')
  return values.length > MOST_WORDS ? [] : values.map((one) => `is:${String(one)}`)
}

/** Formatters worth trying: of the tables of names only the one that the value belongs to, and no dictionary, because any text fits each. */
function formatsFor(type: Type, page: Page): string[] {
  const { environment } = page
  const { kind, enum: table } = valueTypeOf(type.schema, environment.definitions)
  if (kind === 'list') return ['', 'join']
  if (kind === 'object') return ['', 'duration']
  const isTable = (name: string) => name.startsWith('enum:')
  return [
    '',
    ...(table === undefined ? [] : [`enum:${table}`]),
    ...formatterNames(environment).filter((name) => !isTable(name)),
    ...words(type, page),
  ]
}

/** The props of a node without the literal of a target: a bind takes its place. */
export function withoutLiteral(props: unknown, target: string): Record<string, unknown> {
  const [key = '', ...rest] = target.split('.')
  if (!isObject(props) || !Object.hasOwn(props, key)) return isObject(props) ? props : {}
  const { [key]: inner, ...others } = props
  if (rest.length === 0) return others
  if (Array.isArray(inner)) {
    const [index = '', ...below] = rest
    if (below.length === 0) return props
    const entries = inner.map((one: unknown, at) => (String(at) === index ? withoutLiteral(one, below.join('.')) : one))
    return { ...others, [key]: entries }
  }
  return { ...others, [key]: isObject(inner) ? withoutLiteral(inner, rest.join('.')) : inner }
}

type Judged = Pick<BindChoice, 'formats' | 'needsOr'>

function bindsIn(page: Page, { node: id, target }: BindTarget): BindChoice[] {
  const node = own(page.layout.nodes, id)
  const widget = page.widgetOf(id)
  const { definitions } = page.environment
  const found: TargetResult | undefined =
    node && widget && findTarget(target, widget.props, withoutLiteral(node.props, target), definitions)
  if (!found?.ok) return []
  const { target: wanted } = found
  const scope = page.nodeScope(id)
  /** What an absent object would be instead cannot be written. */
  const mayBeAbsent = !['object', 'any'].includes(valueTypeOf(wanted.schema, definitions).kind)
  function judge(path: string, type: Type): Judged {
    const judged: Judged = { formats: [], needsOr: false }
    for (const as of formatsFor(type, page)) {
      const codes: string[] = []
      const context: Context = { page, report: (code) => void codes.push(code), replace: () => undefined }
      const bind = as === '' ? path : { path, as }
      checkBind(context, { bind, target: wanted, pointer: '', scope, mode: 'show' })
      const isAbsent = codes.length === 1 && codes[0] === 'MM3002'
      if (codes.length > 0 && !(isAbsent && mayBeAbsent)) continue
      judged.needsOr ||= isAbsent
      judged.formats.push(as)
    }
    return judged
  }
  // many paths have one type
  const known = new Map<Type['schema'], Map<boolean, Judged>>()
  return [...pathsIn(scope, definitions)].flatMap(([path, type]) => {
    // a value without a declared type fits everywhere, which helps nobody
    if (isUndeclared(type, page)) return []
    const ofSchema = known.get(type.schema) ?? new Map<boolean, Judged>()
    known.set(type.schema, ofSchema)
    const judged = ofSchema.get(type.maybe) ?? judge(path, type)
    ofSchema.set(type.maybe, judged)
    return judged.formats.length ? [{ path, type: valueTypeOf(type.schema, definitions), ...judged }] : []
  })
}
const isUndeclared = ({ schema }: Type, { environment }: Page) =>
  Object.keys(resolve(schema, environment.definitions)).every((key) => key === 'description')

/** A choice of data may change more than its prop: rows read the entries of `items`, and a paired prop takes its values from a list. */
function isStructural(page: Page, { node, target }: BindTarget): boolean {
  const lists = Object.values(page.widgetOf(node)?.models ?? {}).flatMap(({ values }) => values?.split('[]')[0] ?? [])
  const [prop = ''] = target.split('.')
  return prop === 'items' || lists.includes(prop)
}

/** `judge`: whether the whole page compiles with a bind, where the prop alone does not decide it. */
export function bindsFor(
  environment: Environment,
  layout: Layout,
  { path, judge, ...where }: BindTarget & { path: string | undefined; judge: (bind: Bind) => boolean },
): BindChoice[] {
  const page = analyze(environment, layout, path)
  const choices = bindsIn(page, where)
  if (!isStructural(page, where)) return choices
  return choices.filter(({ path: read, formats: [as = ''] }) => judge(as === '' ? read : { path: read, as }))
}
