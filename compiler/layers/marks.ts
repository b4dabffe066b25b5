/** Marks of nodes: only the compiler reads them, so browsers get documents without them. */
import { isObject } from '#schemas/language/is-object.ts'

export function dropMarks<T>(document: T): T {
  if (!isObject(document) || !isObject(document.nodes)) return document
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    if (!isObject(node) || !('keep' in node)) return [id, node]
    const { keep: _, ...rest } = node
    return [id, rest]
  })
  return { ...document, nodes: Object.fromEntries(nodes) as unknown }
}
