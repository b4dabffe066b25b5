/** Provenance: which layer set each prop of a page, and why a node is not drawn. */
import type { Layout } from '../../../schemas/layout.ts'
import type { AdminData } from '../../../schemas/publishing/index.ts'
import type { Json } from '../../../compiler/layers/layers.ts'
import { isObject } from '../../../schemas/is-object.ts'
import type { LayoutCompiler } from '../compile/compile.ts'

export type Explained = Omit<AdminData<'GET /api/admin/explain'>, 'path'>

/** Pointers of all values in an object; lists count as one value. */
function leaves(value: unknown, at = ''): string[] {
  return isObject(value) ? Object.entries(value).flatMap(([key, part]) => leaves(part, `${at}/${key}`)) : [at]
}
const has = (value: unknown, pointer: string): boolean => {
  let here: unknown = value
  for (const key of pointer.split('/').slice(1)) {
    if (!isObject(here)) return true // a value above it was set as a whole
    if (!Object.hasOwn(here, key)) return false
    here = here[key]
  }
  return true
}
const namesOf = (document: unknown): string[] =>
  isObject(document) && Array.isArray(document.order) ? (document.order as string[]) : []

export function explain({ shipped = {}, steps: layers }: Awaited<ReturnType<LayoutCompiler['stack']>>): Explained {
  const steps: { name: string; patch: Json; after: unknown }[] = [
    { name: 'shipped', patch: shipped as Json, after: shipped },
    ...layers,
  ]
  const whole = steps.at(-1)!.after as Layout
  const last = (found: (step: (typeof steps)[number]) => boolean) => steps.findLast(found)?.name ?? 'shipped'
  const nodeOf = (patch: Json, id: string) => (isObject(patch.nodes) ? patch.nodes[id] : undefined)
  const slotted = new Set(Object.values(whole.nodes).flatMap(({ slots }) => Object.values(slots ?? {}).flat()))
  const ids = new Set(steps.flatMap(({ after }) => Object.keys((after as Layout).nodes ?? {})))
  const nodes = Object.fromEntries(
    [...ids].map((id) => {
      const node = whole.nodes[id]
      const shown = namesOf(whole).includes(id) || slotted.has(id)
      const hider = shown
        ? undefined
        : steps.find(
            (step, index) =>
              index > 0 && namesOf(steps[index - 1]!.after).includes(id) && !namesOf(step.after).includes(id),
          )?.name
      return [
        id,
        {
          widget: node?.widget ?? '',
          from: steps.find(({ after }) => (after as Layout).nodes?.[id])?.name ?? 'shipped',
          shown,
          ...(hider && { hiddenBy: hider }),
          props: Object.fromEntries(
            leaves(node ?? {}).map((pointer) => [
              pointer,
              last(({ patch }) => nodeOf(patch, id) !== undefined && has(nodeOf(patch, id), pointer)),
            ]),
          ),
        },
      ]
    }),
  )
  const { nodes: _nodes, order: _order, ...rest } = whole
  const page = Object.fromEntries(leaves(rest).map((pointer) => [pointer, last(({ patch }) => has(patch, pointer))]))
  return { layers: steps.map(({ name }) => name), order: last(({ patch }) => patch.order !== undefined), page, nodes }
}
