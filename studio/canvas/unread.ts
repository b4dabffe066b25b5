/** Loads storefront sources that the page does not read, so that the data picker can show their values. */
import { isObject } from '#schemas/language/is-object.ts'
import type { ImplicitSource } from '#renderer/session/page-deps.ts'

export function createUnread(
  sources: Readonly<Record<string, ImplicitSource>>,
  ask: typeof fetch,
): (root: string) => unknown {
  const cache = new Map<string, unknown>()
  return (root) => {
    const row = Object.hasOwn(sources, root) ? sources[root] : undefined
    if (!row || row.when?.() === false || cache.has(root)) return cache.get(root)
    cache.set(root, undefined)
    // goes through the canvas's answers, which depend on the chosen state
    void ask(row.source.call)
      .then((response) => response.json())
      .then(
        (answer: unknown) => cache.set(root, isObject(answer) ? answer.data : undefined),
        () => undefined,
      )
    return undefined
  }
}
