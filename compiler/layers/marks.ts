/** Marks of nodes: only the compiler and editors read them, so browsers get documents without them. */
import { isObject } from '#schemas/language/is-object.ts'

export function dropMarks<T>(document: T): T {
  if (!isObject(document) || !isObject(document.nodes)) return document
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    if (!isObject(node) || !('keep' in node || 'shared' in node)) return [id, node]
    const { keep: _, shared: __, ...rest } = node
    return [id, rest]
  })
  return { ...document, nodes: Object.fromEntries(nodes) as unknown }
}
