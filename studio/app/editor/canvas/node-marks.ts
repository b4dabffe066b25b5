/** Findings per node, for the marks on the canvas. */
import type { Json } from '#compiler/layers/layers.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import { getNode } from '#studio/document/nodes.ts'
import { parsePointer } from '#studio/document/pointer.ts'

/** `severity`: the highest of its findings. */
export type NodeMark = { count: number; severity: Issue['severity'] }

export function getNodeMarks(document: Json, issues: readonly Issue[]): ReadonlyMap<string, NodeMark> {
  const marks = new Map<string, NodeMark>()
  for (const { pointer, severity } of issues) {
    const [first, id] = parsePointer(pointer)
    if (first !== 'nodes' || id === undefined || !getNode(document, id)) continue
    const before = marks.get(id)
    marks.set(id, {
      count: (before?.count ?? 0) + 1,
      severity: before?.severity === 'error' ? 'error' : severity,
    })
  }
  return marks
}
