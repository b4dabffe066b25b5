/** A copy of a document with references to its parts; changing a part changes the copy. */
import type { Environment, WidgetSignature } from '#compiler/environment/environment.ts'
import { listBranches, isNull, isUnknown, getOwn, type Schema } from '#compiler/schema/schema.ts'
import { actionParameters } from '#schemas/language/action.ts'

export type Any = Record<string, unknown>
export type Node = {
  widget: string
  props?: Any
  bind?: Any
  model?: Record<string, string>
  form?: string
  when?: unknown
  each?: { of: string; as?: string; key: string }
  slots?: Record<string, string[]>
  on?: Any
  fallback?: string
}
type Form = Any & { call: string; fields: string[] }
export type Document = Any & {
  nodes: Record<string, Node>
  order: unknown
  frame?: Any
  state?: Record<string, Any>
  data?: Record<string, Any & { call: string }>
  forms?: Record<string, Form>
  guards?: Any[]
  prompts?: Any[]
  on?: Any
}
/** `holder[key]` is the part. */
export type Place = { holder: Any; key: string }
type Action = Place & { action: Any & { type: string }; by: 'person' | 'page' }
type Literal = Place & { kinds: Schema[] }
type Placed = { id: string; node: Node; widget: WidgetSignature }

export type Specimen = {
  document: Document
  /** The text to compile instead of the document, for faults of the text itself. */
  text?: string
  environment: Environment
  route: string
  nodes: Placed[]
  /** Names in `order`, if it is a list. */
  order: string[] | undefined
  actions: Action[]
  /** Binds of nodes, of calls and of actions. */
  shown: Place[]
  sent: Place[]
  conditions: Place[]
  /** Every object, including literals. */
  objects: Any[]
  texts: (Any & { t: string })[]
  /** Places in props, with their types. */
  literals: Literal[]
  /** Adds a node at some place. */
  add(node: Node, id?: string): Node
}

const isObject = (value: unknown): value is Any => value !== null && typeof value === 'object' && !Array.isArray(value)
const actionTypes = new Set([
  ...Object.keys(actionParameters),
  'page',
  'call',
  'submit',
  'open',
  'close',
  'refresh',
  'back',
  'set',
  'retry',
  'pay',
  'reload',
])
const literalKeys = new Set(['props', 'with', 'init', 'or'])

export function createSpecimen(
  given: object,
  environment: Environment,
  route: string,
  pickIndex: (length: number) => number,
): Specimen {
  const document = structuredClone(given) as Document
  const specimen: Specimen = {
    document,
    environment,
    route,
    nodes: Object.entries(document.nodes).map(([id, node]) => ({
      id,
      node,
      widget: environment.widgets[node.widget]!,
    })),
    order: Array.isArray(document.order) ? (document.order as string[]) : undefined,
    actions: [],
    shown: [],
    sent: [],
    conditions: [],
    objects: [],
    texts: [],
    literals: [],
    add(node, id = 'nope') {
      document.nodes[id] = node
      if (specimen.order) specimen.order.splice(pickIndex(specimen.order.length + 1), 0, id)
      return node
    },
  }
  const walk = (value: unknown, holder: Any, keys: string[], literal: boolean): void => {
    // names of nodes, sources and forms are not texts
    const key = keys.length === 2 && ['nodes', 'data', 'forms', 'state'].includes(keys[0]!) ? '' : (keys.at(-1) ?? '')
    if (!literal && (key === 'when' || key === 'while')) specimen.conditions.push({ holder, key })
    if (Array.isArray(value))
      return value.forEach((part, index) => walk(part, value as unknown as Any, [...keys, String(index)], literal))
    if (!isObject(value)) return
    specimen.objects.push(value)
    if (typeof value.t === 'string') specimen.texts.push(value as Any & { t: string })
    if (!literal && typeof value.type === 'string' && actionTypes.has(value.type))
      specimen.actions.push({
        holder,
        key,
        action: value as Action['action'],
        by: ['nodes', 'forms', 'frame'].includes(keys[0]!) ? 'person' : 'page',
      })
    if (!literal && key === 'bind')
      for (const name of Object.keys(value))
        (keys[0] === 'nodes' && keys.length === 3 ? specimen.shown : specimen.sent).push({ holder: value, key: name })
    for (const [name, part] of Object.entries(value))
      walk(part, value, [...keys, name], literal || (keys.length !== 1 && literalKeys.has(name)))
  }
  walk(document, {}, [], false)
  for (const { node, widget } of specimen.nodes)
    if (node.props) collectLiterals(node.props, widget.props, environment, specimen.literals)
  return specimen
}

/** Descends through objects and lists while the type is unambiguous. */
function collectLiterals(holder: Any, schema: Schema, environment: Environment, literals: Literal[]): void {
  for (const [key, value] of Object.entries(holder)) {
    const type = getOwn(schema.properties, key) ?? schema.items
    const kinds =
      type &&
      (type.$ref
        ? [type]
        : (type.anyOf ?? [type]).flatMap((part) => (part.$ref ? [part] : listBranches(part, environment.definitions))))
    const real = kinds?.filter((kind) => !isNull(kind))
    if (!real?.length || real.some((kind) => !kind.$ref && isUnknown(kind))) continue
    literals.push({ holder, key, kinds: real })
    const [only] = real
    if (real.length === 1 && !only!.$ref && typeof value === 'object' && value !== null)
      collectLiterals(value as Any, only!, environment, literals)
  }
}

/** The paths that a bind or a condition may read. */
export const getBoundPath = ({ holder, key }: Place): string => {
  const value = holder[key]
  return typeof value === 'string' ? value : String((value as Any).path)
}
