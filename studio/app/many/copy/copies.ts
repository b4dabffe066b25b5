/** Copies the changes of a storefront to another: the documents, and the drafts that they replace there. Pure. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { isSame } from '#compiler/merge/same.ts'
import type { LayeredDocument } from '../documents.ts'

/** `added`: the target has no layer of the document; `replaced`: its newest draft is replaced. */
type CopyState = 'added' | 'replaced' | 'same'
export type Copy = Pick<LayeredDocument, 'path' | 'revision' | 'below'> & {
  state: CopyState
  /** Of the target, before and after. */
  before: Json
  document: Json
}

/** Returns the documents that the source changed, as they would be in the target. */
export function planCopies(source: readonly LayeredDocument[], target: readonly LayeredDocument[]): Copy[] {
  const byPath = new Map(target.map((document) => [document.path, document]))
  return source.flatMap(({ path, content }): Copy[] => {
    if (content === null) return []
    const there = byPath.get(path)
    // a complete page of the source replaces a page of the shop at its address
    const isWhole = path.startsWith('/') && Object.hasOwn(content, 'version')
    const below = isWhole ? null : (there?.below ?? null)
    const document = applyLayer(below ?? {}, content)
    const before = there?.document ?? {}
    const state = there && isSame(before, document) ? 'same' : (there?.content ?? null) === null ? 'added' : 'replaced'
    return [{ path, revision: there?.revision ?? null, below, state, before, document }]
  })
}
