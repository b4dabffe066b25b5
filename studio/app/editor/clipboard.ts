/**
 * Clipboard of nodes. It is in localStorage, so that nodes can be pasted on another page and in another tab; without storage, in memory of
 * this tab.
 */
import * as z from 'zod/mini'
import type { Json } from '#compiler/layers/layers.ts'
import { getNodes, collectNodes } from '#studio/document/nodes.ts'
import type { Operation } from '#studio/document/operation.ts'
import type { Widgets } from '#studio/document/outline.ts'
import { pickSources } from '#studio/document/own-source.ts'
import type { SectionBody } from '#studio/document/section.ts'
import { insertBranches, type Branches } from '#studio/document/placing.ts'

const key = 'menmian.studio.clipboard'
const branches = z.object({
  ids: z.array(z.string()).check(z.minLength(1)),
  nodes: z.record(z.string(), z.record(z.string(), z.unknown())),
  data: z.optional(z.record(z.string(), z.unknown())),
})

function pickBranches(document: Json, ids: readonly string[]): Branches {
  const nodes = getNodes(document)
  const all = new Set(ids.flatMap((id) => [...collectNodes(document, id)]))
  return { ids, nodes: Object.fromEntries([...all].map((id) => [id, nodes[id]])), data: pickSources(document, all) }
}
/** The last copy of this tab while storage is not available. */
let inMemory: Branches | undefined
/** Reads the last copy of any tab. */
function read(): Branches | undefined {
  if (inMemory) return inMemory
  try {
    return branches.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
/** Returns the copied nodes as a section; undefined without a copy. */
export function readCopy(): SectionBody | undefined {
  const copy = read()
  if (!copy) return undefined
  const { ids, nodes, data } = copy as unknown as { ids: string[] } & Pick<SectionBody, 'nodes' | 'data'>
  return { root: ids[0]!, others: ids.slice(1), nodes, data }
}
export const canPaste = (): boolean => read() !== undefined
export function copyNodes(document: Json, ids: readonly string[]): void {
  const copy = pickBranches(document, ids)
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    inMemory = undefined
  } catch {
    inMemory = structuredClone(copy)
  }
}
/** Returns the operations that paste the copied nodes after a node. */
export function pasteNodes(document: Json, widgets: Widgets, after: string | undefined): Operation[] | undefined {
  const copy = read()
  return copy && insertBranches(document, widgets, copy, after)
}
/** Returns the operations that insert copies after the last of the nodes. */
export const duplicateNodes = (document: Json, widgets: Widgets, ids: readonly string[]): Operation[] | undefined =>
  insertBranches(document, widgets, pickBranches(document, ids), ids.at(-1))
