/** Generated documents: widgets with props that their schemas allow, nested in each other's slots; reproducible by seed. */
import type { Environment } from '#compiler/environment/environment.ts'
import { listBranches, isNull, getOwn, listAllowedValues, type Schema } from '#compiler/schema/schema.ts'
import { NoPlace, createPicker, createRandom } from './fault.ts'
import type { Any, Document, Node } from './specimen.ts'

const words = ['好', '一张卡', 'A <b> & "c"', '𠮷野家', '1'].map((text) => ({ 'zh-CN': `${text}一`, en: 'Words' }))
/** Texts that match the schemas' patterns. */
const texts = [
  '',
  'x',
  '长'.repeat(40),
  '1',
  '10.00',
  '2026-11-22',
  '2026-11-22 08:00:00',
  '#1677ff',
  '/files/x.png',
  'https://example.com/x.png',
  '13800000001',
]
const DEPTH = 6

export function createValidDocument(environment: Environment, seed: number): Document {
  const next = createRandom(seed)
  const pick = createPicker(next)
  const chance = (share: number) => next() < share

  /** Returns a value that the schema allows. References to other names (`x-ref`) are covered by the mutants of shipped documents. */
  const createValue = (schema: Schema, depth: number): unknown => {
    const kinds = listBranches(schema, environment.definitions).filter((kind) => !isNull(kind) && !kind['x-ref'])
    const kind = pick(kinds)
    const values = listAllowedValues(kind)
    if (values) return pick([...values])
    if (kind.type === 'object') return kind.properties?.['zh-CN'] ? pick(words) : createObject(kind, depth)
    if (kind.type === 'array')
      return Array.from({ length: Math.max(kind.minItems ?? 0, Math.min(pick([0, 1, 3]), kind.maxItems ?? 3)) }, () =>
        createValue(kind.items ?? {}, depth + 1),
      )
    if (kind.type === 'boolean') return chance(0.5)
    if (kind.type === 'integer' || kind.type === 'number') {
      const [least, most] = [kind.minimum ?? -3, kind.maximum ?? 1_000_000]
      return pick(
        [least, most, 0, 1, 7, kind.type === 'number' ? 0.5 : 2].filter((value) => value >= least && value <= most),
      )
    }
    if (kind.type === 'string')
      return pick(
        texts.filter(
          (text) =>
            text.length >= (kind.minLength ?? 0) &&
            text.length <= (kind.maxLength ?? 99) &&
            (!kind.pattern || new RegExp(kind.pattern, 'u').test(text)),
        ),
      )
    throw new NoPlace()
  }
  const createObject = (kind: Schema, depth: number): Any => {
    const object: Any = {}
    for (const [name, part] of Object.entries(kind.properties ?? {})) {
      const needed = kind.required?.includes(name)
      if (!needed && (depth > DEPTH || chance(0.4))) continue
      try {
        object[name] = createValue(part, depth + 1)
      } catch (error) {
        if (needed || !(error instanceof NoPlace)) throw error
      }
    }
    return object
  }

  const nodes: Record<string, Node> = {}
  const add = (depth: number): string | undefined => {
    const name = pick(Object.keys(environment.widgets))
    const widget = getOwn(environment.widgets, name)!
    if (widget.overlay || widget.form) return undefined
    try {
      const node: Node = { widget: name, props: createObject(widget.props, 0) }
      const id = `n${Object.keys(nodes).length}`
      nodes[id] = node
      for (const slot of Object.keys(widget.slots)) {
        const inside = depth < 3 ? [0, 1].flatMap(() => add(depth + 1) ?? []) : []
        if (inside.length) node.slots = { ...node.slots, [slot]: inside }
      }
      if (chance(0.2)) node.when = pick<unknown>(['local.promoCode', { is: ['env.locale', 'zh-CN'] }, { not: 'card' }])
      return id
    } catch (error) {
      if (error instanceof NoPlace) return undefined
      throw error
    }
  }
  const order = Array.from({ length: pick([1, 3, 6]) }).flatMap(() => add(0) ?? [])
  return { version: 1, title: pick(words), nodes, order }
}
