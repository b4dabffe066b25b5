/** Provenance: the layer that set each prop of a page, and the reason why a node is not drawn. */
import { isDeepStrictEqual } from 'node:util'
import { isSteps } from '#compiler/layers/lists.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { setsPointer, type Json } from '#compiler/layers/layers.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { LayoutCompiler } from '../compile/compile.ts'

export type Explained = Omit<AdminData<'GET /api/admin/explain'>, 'path'>

/** Returns the pointers of all values in an object; a list counts as one value. */
function leaves(value: unknown, pointer = ''): string[] {
  return isObject(value) ? Object.entries(value).flatMap(([key, part]) => leaves(part, `${pointer}/${key}`)) : [pointer]
}
const listNodeIds = (document: unknown): string[] =>
  isObject(document) && Array.isArray(document.order) ? (document.order as string[]) : []

const getPart = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((part, key) => (isObject(part) ? part[key] : undefined), value)

/** Returns the layer of each entry in a list that was changed by steps: the last layer that set the entry's current value. */
function findEntryLayers(steps: readonly Step[], pointer: string): [string, string][] | undefined {
  const list = getPart(steps.at(-1)!.after, pointer)
  if (!Array.isArray(list) || !steps.some(({ patch }) => isSteps(getPart(patch, pointer)))) return undefined
  return list.map((entry, place) => {
    const isIn = ({ after }: Step) => {
      const below = getPart(after, pointer)
      return Array.isArray(below) && below.some((candidate) => isDeepStrictEqual(candidate, entry))
    }
    const maker = steps.findLast((_, index) => index === 0 || !isIn(steps[index - 1]!))
    return [`/${place}`, maker!.name]
  })
}

type Step = { name: string; patch: Json; after: unknown }
export const explain = ({ shipped = {}, steps }: Awaited<ReturnType<LayoutCompiler['stack']>>): Explained =>
  explainSteps([{ name: 'shipped', patch: shipped as Json, after: shipped }, ...steps])

/** Explains a document; settings have no nodes. */
export function explainSteps(steps: readonly Step[]): Explained {
  const document = steps.at(-1)!.after as Layout
  const last = (isMatch: (step: (typeof steps)[number]) => boolean) => steps.findLast(isMatch)?.name ?? 'shipped'
  const getNode = (patch: Json, id: string) => (isObject(patch.nodes) ? patch.nodes[id] : undefined)
  const mapOwners = (pointers: string[], under: string, owner: (pointer: string) => string) =>
    Object.fromEntries(
      pointers.flatMap((pointer): [string, string][] => {
        const entries = findEntryLayers(steps, under + pointer)
        return entries ? entries.map(([entry, name]) => [pointer + entry, name]) : [[pointer, owner(pointer)]]
      }),
    )
  const slotted = new Set(Object.values(document.nodes ?? {}).flatMap(({ slots }) => Object.values(slots ?? {}).flat()))
  const ids = new Set(steps.flatMap(({ after }) => Object.keys((after as Layout).nodes ?? {})))
  const nodes = Object.fromEntries(
    [...ids].map((id) => {
      const node = document.nodes[id]
      const isShown = listNodeIds(document).includes(id) || slotted.has(id)
      const hider = isShown
        ? undefined
        : steps.find(
            (step, index) =>
              index > 0 && listNodeIds(steps[index - 1]!.after).includes(id) && !listNodeIds(step.after).includes(id),
          )?.name
      return [
        id,
        {
          widget: node?.widget ?? '',
          from: steps.find(({ after }) => (after as Layout).nodes?.[id])?.name ?? 'shipped',
          shown: isShown,
          ...(hider && { hiddenBy: hider }),
          props: mapOwners(leaves(node ?? {}), `/nodes/${id}`, (pointer) =>
            last(({ patch }) => getNode(patch, id) !== undefined && setsPointer(getNode(patch, id), pointer)),
          ),
        },
      ]
    }),
  )
  const { nodes: _nodes, order: _order, ...rest } = document
  const page = mapOwners(leaves(rest), '', (pointer) => last(({ patch }) => setsPointer(patch, pointer)))
  return {
    layers: steps.map(({ name }) => name),
    document,
    order: last(({ patch }) => patch.order !== undefined),
    page,
    nodes,
  }
}
