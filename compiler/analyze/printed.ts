/** Computes the positions that a document's values would have if it were printed with two-space indentation, without printing it. */

/** Counted from 1. */
export type Position = { line: number; column: number }
/** An entry of a list or object: its line, counted from the container's first line, and the length of the text before it on that line. */
type Entry = { line: number; before: number; part: unknown }
type Printed = { height: number; entries: ReadonlyMap<string, Entry> }

const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Returns the position of a value or, with `key`, of its key; for a missing value, the position of its nearest ancestor. */
export function createPositionLookup(document: unknown): (pointer: string, key?: boolean) => Position {
  const cache = new Map<object, Printed>()
  function measurePrinted(value: unknown): Printed | undefined {
    if (value === null || typeof value !== 'object') return undefined
    let result = cache.get(value)
    if (!result) cache.set(value, (result = print(value)))
    return result
  }
  function print(value: object): Printed {
    const entries = new Map<string, Entry>()
    let line = 1
    for (const [key, part] of Object.entries(value)) {
      entries.set(key, { line, before: Array.isArray(value) ? 0 : JSON.stringify(key).length + 2, part })
      line += measurePrinted(part)?.height ?? 1
    }
    // an empty list or object is closed on its first line
    return { height: entries.size ? line + 1 : 1, entries }
  }
  return (pointer, key = false) => {
    let [line, column, value] = [1, 1, document]
    const steps = splitPointer(pointer)
    for (const [depth, step] of steps.entries()) {
      const entry = measurePrinted(value)?.entries.get(step)
      if (!entry) break
      line += entry.line
      column = (depth + 1) * 2 + 1 + (key && depth === steps.length - 1 ? 0 : entry.before)
      value = entry.part
    }
    return { line, column }
  }
}
