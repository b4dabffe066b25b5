/**
 * Props of a layer, brought up to the widgets of today (docs/document-language.md §10). A layer is a patch: it may not name the widget
 * of a node, which is then what lies below, and its `null`s take away. What comes by `bind` and `model` moves with the props that it names.
 */
import type { Migration } from '../../schemas/migration.ts'
import type { Locale } from '../../schemas/text.ts'
import { codes } from '../findings/codes.ts'
import { at, sentence, type Issue } from '../findings/issue.ts'
import { isObject, layered, type Json } from './layers.ts'
import { own } from '../schema/schema.ts'

/** Versions of widgets; those that are not named are 1. */
export type Versions = Record<string, number>
type History = { version: number; migrations: Record<number, Migration> }
export type WidgetHistory = Record<string, History>
/** `name`: whose layer it is. `widgets`: what it was written for. */
export type WrittenLayer = { name: string; content: Json; widgets: Versions }
const places = ['props', 'bind', 'model'] as const
type Part = Partial<Record<(typeof places)[number], unknown>>
export type Migrated = { layer: string; node: string; widget: string; from: number; to: number; before: Part; after: Part }
/** A layer as of today, and the page with it. */
export type Step = { name: string; patch: Json; after: unknown; migrated: Migrated[]; issues: Issue[] }

class Unfit extends Error {
  readonly words: Record<Locale, string>
  constructor(zh: string, en: string) {
    super(en)
    this.words = { 'zh-CN': zh, en }
  }
}

export const versionsOf = (history: WidgetHistory): Versions =>
  Object.fromEntries(Object.entries(history).flatMap(([name, { version }]) => (version === 1 ? [] : [[name, version]])))

/** The layers over a document. A node that cannot be brought up stays as it was written, with a finding. */
export function stack(shipped: unknown, layers: readonly WrittenLayer[], history: WidgetHistory): Step[] {
  const steps: Step[] = []
  for (const layer of layers) steps.push(broughtUp(layer, steps.at(-1)?.after ?? shipped, history))
  return steps
}

const nodesOf = (document: unknown): Json => (isObject(document) && isObject(document.nodes) ? document.nodes : {})
const widgetOf = (node: unknown): string | undefined => (isObject(node) && typeof node.widget === 'string' ? node.widget : undefined)

function broughtUp({ name, content, widgets }: WrittenLayer, below: unknown, history: WidgetHistory): Step {
  const nodes = { ...nodesOf(content) }
  const migrated: Migrated[] = []
  const issues: Issue[] = []
  for (const [id, node] of Object.entries(nodes)) {
    const widget = widgetOf(node) ?? widgetOf(own(nodesOf(below), id)) ?? ''
    const now = own(history, widget)
    const from = own(widgets, widget) ?? 1
    if (!now || !isObject(node) || from === now.version) continue
    const about = { layer: name, node: id, widget, from, to: now.version }
    try {
      const after = lifted(node, from, now)
      const moved = places.filter((place) => JSON.stringify(node[place]) !== JSON.stringify(after[place]))
      const part = (of: Json): Part => Object.fromEntries(moved.map((place) => [place, of[place]]))
      if (moved.length) migrated.push({ ...about, before: part(node), after: part(after) })
      nodes[id] = after
    } catch (error) {
      const reason = error instanceof Unfit ? error.words : String(error)
      const { rule, severity } = codes.MM1020
      issues.push({ code: 'MM1020', rule, severity, pointer: at('/nodes', id), line: 0, column: 0, text: sentence('MM1020', { ...about, reason }) })
    }
  }
  const patch = isObject(content.nodes) ? { ...content, nodes } : content
  return { name, patch, after: layered(below, patch), migrated, issues }
}

function lifted(node: Json, from: number, { version, migrations }: History): Json {
  if (from > version) throw new Unfit('它是为更新的版本写的', 'it was written for a newer release')
  const lift = (props: Json): Json => {
    let lifting = props
    for (let to = from + 1; to <= version; to++) {
      const migrate = own(migrations, String(to))
      if (!migrate) throw new Unfit(`没有到版本 ${to} 的迁移`, `there is no migration to version ${to}`)
      lifting = migrate(lifting)
    }
    return lifting
  }
  /** Each by itself, as props that hold nothing else. */
  const bound = (binds: Json): Json =>
    Object.fromEntries(Object.entries(binds).flatMap(([target, bind]) => Object.entries(flat(lift(nested(target.split('.'), bind))))))
  const { props, bind, model } = node
  return {
    ...node,
    ...(isObject(props) && { props: JSON.parse(JSON.stringify(lift(structuredClone(props)))) as Json }),
    ...(isObject(bind) && { bind: bound(bind) }),
    ...(isObject(model) && { model: bound(model) }),
  }
}

/** Stands for a value that is only known on the page: it can be moved, not changed. */
class Bound {
  readonly to: unknown
  constructor(to: unknown) {
    this.to = to
  }
}
/** `text.values.money` as props: `{ text: { values: { money } } }`. */
const nested = (steps: string[], bind: unknown): Json =>
  steps.reduceRight<unknown>(
    (inner, step) => (/^\d{1,3}$/.test(step) ? Object.assign([], { [step]: inner }) : { [step]: inner }),
    bind === null ? null : new Bound(bind),
  ) as Json
function flat(props: Json, above = ''): Json {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]): [string, unknown][] => {
      const target = `${above}${key}`
      if (value === undefined) return []
      if (value === null) return [[target, null]]
      if (value instanceof Bound) return [[target, value.to]]
      if (typeof value !== 'object') throw new Unfit(`${target} 的值来自绑定，迁移不能改它`, `${target} comes by bind, and the migration changes its value`)
      return Object.entries(flat(value as Json, `${target}.`))
    }),
  )
}
