/** The binds that fit a place: every path that can be read there, as it is or by a formatter, tested with the compiler's own check. */
import type { Bind } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { analyze, type Page } from '../analyze/analyze.ts'
import { listFormatterNames } from '../analyze/formatters.ts'
import { listScopePaths } from '../analyze/known-paths.ts'
import type { Type } from '../analyze/scope.ts'
import { checkBind, findTarget, type Mode } from '../checks/binding.ts'
import { findRoute } from '../environment/routes.ts'
import type { Scope } from '../analyze/scope.ts'
import type { Context } from '../checks/context.ts'
import type { Environment } from '../environment/environment.ts'
import { listBranches, isNull, getOwn, resolve, textSchema, listAllowedValues, type Schema } from '../schema/schema.ts'
import { toValueType, type ValueType } from './kinds.ts'

export type BindChoice = {
  path: string
  type: ValueType
  /** The formatters that make it fit; `''`: no formatter. */
  formats: string[]
  /** The value may be absent and the prop must have one: the bind needs `or`. */
  needsOr: boolean
}
type PropTarget = { node: string; target: string }
/** A prop or a part of one (`items.0.name`), the title of the page, or a parameter of an action that opens a page. */
export type BindTarget = PropTarget | { title: true } | { action: string; parameter: string }

const MOST_WORDS = 12
/** Returns the values of a closed list that a boolean prop can be compared with. */
function words({ schema }: Type, { environment }: Page): string[] {
  const parts = listBranches(schema, environment.definitions).filter((part) => !isNull(part))
  const lists = parts.map(listAllowedValues)
  if (lists.some((list) => list === undefined)) return []
  const values = lists.flatMap((list) => list ?? []).filter((value) => typeof value !== 'boolean')
  return values.length > MOST_WORDS ? [] : values.map((value) => `is:${String(value)}`)
}

/**
 * Returns the formatters worth trying: `enum:` only with the table that the value belongs to, and no dictionary,
 * because any text fits each.
 */
function listFormats(type: Type, page: Page): string[] {
  const { environment } = page
  const { kind, enum: table } = toValueType(type.schema, environment.definitions)
  if (kind === 'list') return ['', 'join']
  if (kind === 'object') return ['', 'duration']
  const isTable = (name: string) => name.startsWith('enum:')
  return [
    '',
    ...(table === undefined ? [] : [`enum:${table}`]),
    ...listFormatterNames(environment).filter((name) => !isTable(name)),
    ...words(type, page),
  ]
}

/** Returns the props of a node without the literal at a target, because a bind replaces it. */
export function removeLiteral(props: unknown, target: string): Record<string, unknown> {
  const [key = '', ...rest] = target.split('.')
  if (!isObject(props) || !Object.hasOwn(props, key)) return isObject(props) ? props : {}
  const { [key]: inner, ...others } = props
  if (rest.length === 0) return others
  if (Array.isArray(inner)) {
    const [index = '', ...below] = rest
    if (below.length === 0) return props
    const entries = inner.map((entry: unknown, position) =>
      String(position) === index ? removeLiteral(entry, below.join('.')) : entry,
    )
    return { ...others, [key]: entries }
  }
  return { ...others, [key]: isObject(inner) ? removeLiteral(inner, rest.join('.')) : inner }
}

type Judged = Pick<BindChoice, 'formats' | 'needsOr'>

type Place = {
  wanted: { schema: Schema; required: boolean }
  scope: Scope
  mode: Mode
  /** No formatter is allowed, and `or` is required. */
  isPlain?: true
}
function findBindPlace(page: Page, where: BindTarget): Place | undefined {
  const { environment, layout } = page
  // a title with a path always has a literal in `or`
  if ('title' in where)
    return { wanted: { schema: textSchema, required: true }, scope: page.pageScope(), mode: 'show', isPlain: true }
  if ('action' in where) {
    const { action, scope } = page.actions.find(({ pointer }) => pointer === where.action) ?? {}
    const query = action?.type === 'page' ? findRoute(action.path, environment.routes)?.query : undefined
    const schema = getOwn(query?.properties, where.parameter)
    const required = query?.required?.includes(where.parameter) ?? false
    return schema && scope && { wanted: { schema, required }, scope: scope(), mode: 'send' }
  }
  const node = getOwn(layout.nodes, where.node)
  const widget = node && page.getWidget(where.node)
  const literals = node && removeLiteral(node.props, where.target)
  const result = widget && findTarget(where.target, widget.props, literals, environment.definitions)
  return result?.ok ? { wanted: result.target, scope: page.nodeScope(where.node), mode: 'show' } : undefined
}

function listBindsAt(page: Page, where: BindTarget): BindChoice[] {
  const place = findBindPlace(page, where)
  if (!place) return []
  const { wanted, scope, mode, isPlain = false } = place
  const { definitions } = page.environment
  /** An object cannot be written as the literal of `or`. */
  const mayBeAbsent = !['object', 'any'].includes(toValueType(wanted.schema, definitions).kind)
  function judge(path: string, type: Type): Judged {
    const judged: Judged = { formats: [], needsOr: isPlain }
    for (const as of isPlain ? [''] : listFormats(type, page)) {
      const codes: string[] = []
      const context: Context = {
        page,
        shipped: page.layout,
        report: (code) => void codes.push(code),
        replace: () => undefined,
      }
      const bind = as === '' ? path : { path, as }
      checkBind(context, { bind, target: wanted, pointer: '', scope, mode })
      const isAbsent = codes.length === 1 && codes[0] === 'MM3002'
      if (codes.length > 0 && !(isAbsent && mayBeAbsent)) continue
      judged.needsOr ||= isAbsent
      judged.formats.push(as)
    }
    return judged
  }
  // many paths have the same type
  const judgements = new Map<Type['schema'], Map<boolean, Judged>>()
  return [...listScopePaths(scope, definitions)].flatMap(([path, type]) => {
    // a value without a declared type fits everywhere, so offering it is useless
    if (isUndeclared(type, page)) return []
    const ofSchema = judgements.get(type.schema) ?? new Map<boolean, Judged>()
    judgements.set(type.schema, ofSchema)
    const judged = ofSchema.get(type.maybe) ?? judge(path, type)
    ofSchema.set(type.maybe, judged)
    return judged.formats.length ? [{ path, type: toValueType(type.schema, definitions), ...judged }] : []
  })
}
const isUndeclared = ({ schema }: Type, { environment }: Page) =>
  Object.keys(resolve(schema, environment.definitions)).every((key) => key === 'description')

/**
 * True when a choice of data may change more than its prop: rows read the entries of `items`, and a paired prop takes
 * its values from a list.
 */
function isStructural(page: Page, where: BindTarget): boolean {
  if (!('node' in where)) return false
  const { node, target } = where
  const lists = Object.values(page.getWidget(node)?.models ?? {}).flatMap(({ values }) => values?.split('[]')[0] ?? [])
  const [prop = ''] = target.split('.')
  return prop === 'items' || lists.includes(prop)
}

/** `judge`: whether the page compiles with a bind, where the prop alone does not decide it. */
export function listBinds(
  environment: Environment,
  layout: Layout,
  { path, where, judge }: { path: string | undefined; where: BindTarget; judge: (bind: Bind) => boolean },
): BindChoice[] {
  const page = analyze(environment, layout, path)
  const choices = listBindsAt(page, where)
  if (!isStructural(page, where)) return choices
  return choices.filter(({ path: read, formats: [as = ''] }) => judge(as === '' ? read : { path: read, as }))
}
