/** Nodes that were copied: kept in the browser, so that they can be pasted on another page and in another tab. */
import * as z from 'zod/mini'
import type { Json } from '../../../compiler/layers/layers.ts'
import { nodesOf, within } from '../../document/nodes.ts'
import type { Operation } from '../../document/operation.ts'
import type { Widgets } from '../../document/outline.ts'
import { inserted, type Branch } from '../../document/placing.ts'

const key = 'menmian.studio.clipboard'
const branch = z.object({ id: z.string(), nodes: z.record(z.string(), z.record(z.string(), z.unknown())) })

function branchOf(document: Json, id: string): Branch {
  const nodes = nodesOf(document)
  return { id, nodes: Object.fromEntries([...within(document, id)].map((one) => [one, nodes[one]])) }
}
/** The last copy; undefined: there is none, or this browser keeps nothing. */
function read(): Branch | undefined {
  try {
    return branch.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
export const canPaste = (): boolean => read() !== undefined
export function copied(document: Json, id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(branchOf(document, id)))
  } catch {
    // nothing is copied, and paste offers what was there before
  }
}
/** The copy behind a node. */
export function pasted(document: Json, widgets: Widgets, after: string | undefined): Operation | undefined {
  const copy = read()
  return copy && inserted(document, widgets, copy, after)
}
export const duplicated = (document: Json, widgets: Widgets, id: string): Operation | undefined =>
  inserted(document, widgets, branchOf(document, id), id)
