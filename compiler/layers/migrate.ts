/**
 * Migrates the props of a layer to the current widgets (docs/document-language.md §10). A layer is a patch: it may not
 * name the widget of a node, which is then that of the layer below, and its `null`s remove keys. Targets of `bind` and
 * `model` move with their props.
 */
import type { Migration } from '#schemas/language/migration.ts'
import type { Locale } from '#schemas/language/text.ts'
import { codes } from '../findings/codes.ts'
import { joinPointer, buildFindingText, type Issue } from '../findings/issue.ts'
import { applyLayer, type Json } from './layers.ts'
import { isSteps } from './lists.ts'
import { findWrongSteps, toMissIssue } from './missed.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getOwn } from '../schema/schema.ts'

/** Versions of widgets; a widget that is not listed has version 1. */
export type Versions = Record<string, number>
type History = { version: number; migrations: Record<number, Migration> }
export type WidgetHistory = Record<string, History>
/** `name`: the owner of the layer. `widgets`: the versions that it was written for. */
export type WrittenLayer = { name: string; content: Json; widgets: Versions }
const propKeys = ['props', 'bind', 'model'] as const
type NodeParts = Partial<Record<(typeof propKeys)[number], unknown>>
export type Migrated = {
  layer: string
  node: string
  widget: string
  from: number
  to: number
  before: NodeParts
  after: NodeParts
}
/** A migrated layer, and the page with this layer applied. */
export type Step = { name: string; patch: Json; after: unknown; migrated: Migrated[]; issues: Issue[] }

class NotMigrated extends Error {
  readonly words: Record<Locale, string>
  constructor(zh: string, en: string) {
    super(en)
    this.words = { 'zh-CN': zh, en }
  }
}

export const listVersions = (history: WidgetHistory): Versions =>
  Object.fromEntries(Object.entries(history).flatMap(([name, { version }]) => (version === 1 ? [] : [[name, version]])))

/** Applies layers over a document. A node that cannot be migrated remains as it was written, with a finding. */
export function applyLayers(shipped: unknown, layers: readonly WrittenLayer[], history: WidgetHistory): Step[] {
  const steps: Step[] = []
  for (const layer of layers) steps.push(migrateLayer(layer, steps.at(-1)?.after ?? shipped, history))
  return steps
}

const getNodes = (document: unknown): Json => (isObject(document) && isObject(document.nodes) ? document.nodes : {})
const getWidget = (node: unknown): string | undefined =>
  isObject(node) && typeof node.widget === 'string' ? node.widget : undefined

function migrateLayer({ name, content, widgets }: WrittenLayer, below: unknown, history: WidgetHistory): Step {
  const nodes = { ...getNodes(content) }
  const migrated: Migrated[] = []
  const issues: Issue[] = []
  for (const [id, node] of Object.entries(nodes)) {
    const widget = getWidget(node) ?? getWidget(getOwn(getNodes(below), id)) ?? ''
    const now = getOwn(history, widget)
    const from = getOwn(widgets, widget) ?? 1
    if (!now || !isObject(node) || from === now.version) continue
    const about = { layer: name, node: id, widget, from, to: now.version }
    try {
      const after = migrateNode(node, from, now)
      const moved = propKeys.filter((key) => JSON.stringify(node[key]) !== JSON.stringify(after[key]))
      const part = (of: Json): NodeParts => Object.fromEntries(moved.map((key) => [key, of[key]]))
      if (moved.length) migrated.push({ ...about, before: part(node), after: part(after) })
      nodes[id] = after
    } catch (error) {
      const reason = error instanceof NotMigrated ? error.words : String(error)
      const { rule, severity } = codes.MM1020
      issues.push({
        code: 'MM1020',
        rule,
        severity,
        pointer: joinPointer('/nodes', id),
        line: 0,
        column: 0,
        text: buildFindingText('MM1020', { ...about, reason }),
      })
    }
  }
  const patch = isObject(content.nodes) ? { ...content, nodes } : content
  issues.push(...findWrongSteps(content.order))
  const after = applyLayer(below, patch, (miss) => issues.push(toMissIssue(name, miss)))
  return { name, patch, after, migrated, issues }
}

function migrateNode(node: Json, from: number, { version, migrations }: History): Json {
  if (from > version) throw new NotMigrated('它是为更新的版本写的', 'it was written for a newer release')
  const migrateProps = (props: Json): Json => {
    let migrated = props
    for (let to = from + 1; to <= version; to++) {
      const migrate = getOwn(migrations, String(to))
      if (!migrate) throw new NotMigrated(`没有到版本 ${to} 的迁移`, `there is no migration to version ${to}`)
      migrated = migrate(migrated)
    }
    return migrated
  }
  /** Migrates each bind separately, as props that contain only its target. */
  const migrateBinds = (binds: Json): Json =>
    Object.fromEntries(
      Object.entries(binds).flatMap(([target, bind]) =>
        Object.entries(flattenProps(migrateProps(nestBind(target.split('.'), bind)))),
      ),
    )
  const { props, bind, model } = node
  return {
    ...node,
    ...(isObject(props) && {
      props: JSON.parse(JSON.stringify(unseal(migrateProps(seal(structuredClone(props)) as Json)))) as Json,
    }),
    ...(isObject(bind) && { bind: migrateBinds(bind) }),
    ...(isObject(model) && { model: migrateBinds(model) }),
  }
}

/** A placeholder of a bound value, or of the steps of a list: a migration can move it, but not change it. */
class BoundValue {
  readonly to: unknown
  constructor(to: unknown) {
    this.to = to
  }
}
const inEach = (value: unknown, make: (part: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(make)
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, make(part)]])),
        )
      : value
const seal = (value: unknown): unknown => (isSteps(value) ? new BoundValue(value) : inEach(value, seal))
const unseal = (value: unknown): unknown => (value instanceof BoundValue ? value.to : inEach(value, unseal))
/** Returns `text.values.money` as props: `{ text: { values: { money } } }`. */
const nestBind = (steps: string[], bind: unknown): Json =>
  steps.reduceRight<unknown>(
    (inner, step) => (/^\d{1,3}$/.test(step) ? Object.assign([], { [step]: inner }) : { [step]: inner }),
    bind === null ? null : new BoundValue(bind),
  ) as Json
function flattenProps(props: Json, above = ''): Json {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]): [string, unknown][] => {
      const target = `${above}${key}`
      if (value === undefined) return []
      if (value === null) return [[target, null]]
      if (value instanceof BoundValue) return [[target, value.to]]
      if (typeof value !== 'object')
        throw new NotMigrated(
          `${target} 的值来自绑定，迁移不能改它`,
          `${target} comes by bind, and the migration changes its value`,
        )
      return Object.entries(flattenProps(value as Json, `${target}.`))
    }),
  )
}
