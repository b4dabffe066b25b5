/**
 * Finds nodes in the DOM. Each node is rendered inside a fragment with a ref, which adds no element: React lists an element's fragments in
 * `reactFragments`, and a fragment provides the boxes of its roots. Each instance of a node (rows of a list) has its own fragment.
 */
import { Fragment, isValidElement, type FragmentInstance, type ReactNode } from 'react'
import type { Page } from '#renderer/instance/scope.ts'
import type { Box, Outline } from './protocol.ts'

type MarkedNode = { page: Page; id: string }
type WithFragments = Element & { reactFragments?: Set<FragmentInstance> }
type Attach = (instance: FragmentInstance | null) => (() => void) | undefined

export function createMarks() {
  const owners = new WeakMap<FragmentInstance, MarkedNode>()
  const refs = new WeakMap<Page, Map<string, Attach>>()
  const drawn = new WeakMap<object, ReactNode>()
  /** Live pages by path. */
  const pages = new Map<string, Page>()
  const mounted = new Map<string, Set<FragmentInstance>>()

  /** Returns a stable ref callback per node, so that React attaches it once. */
  function getRef(page: Page, id: string): Attach {
    const pageRefs = refs.get(page) ?? new Map<string, Attach>()
    refs.set(page, pageRefs)
    let attach = pageRefs.get(id)
    if (!attach) {
      attach = (instance) => {
        if (!instance) return undefined
        owners.set(instance, { page, id })
        const all = mounted.get(id) ?? new Set()
        mounted.set(id, all.add(instance))
        return () => void all.delete(instance)
      }
      pageRefs.set(id, attach)
    }
    return attach
  }

  /** Returns the nesting depth of a node; an edited document may have cycles. */
  function getDepth({ plan }: Page, id: string, seen: readonly string[] = []): number {
    const outer = plan.list.find(({ slots }) => slots.some(([, , ids]) => ids.includes(id)))
    return outer && !seen.includes(outer.id) ? 1 + getDepth({ plan } as Page, outer.id, [...seen, id]) : 0
  }

  return {
    pages,
    mark(page: Page, id: string, element: ReactNode): ReactNode | undefined {
      pages.set(page.where, page)
      if (element === null || element === undefined) return undefined
      const cached = typeof element === 'object' ? drawn.get(element) : undefined
      if (cached) return cached
      const key = isValidElement(element) ? (element.key ?? id) : id
      const marked = (
        <Fragment key={key} ref={getRef(page, id)}>
          {element}
        </Fragment>
      )
      if (typeof element === 'object') drawn.set(element, marked)
      return marked
    },
    /** Returns the innermost node that rendered an element. */
    at(target: EventTarget | null): string | undefined {
      for (let element = target as WithFragments | null; element; element = element.parentElement) {
        const matches = [...(element.reactFragments ?? [])].flatMap((fragment) => owners.get(fragment) ?? [])
        if (matches.length) return matches.sort((a, b) => getDepth(b.page, b.id) - getDepth(a.page, a.id))[0]!.id
      }
      return undefined
    },
    getOutline(id: string): Outline {
      const boxes = [...(mounted.get(id) ?? [])].flatMap((fragment) =>
        fragment.getClientRects().map(({ x, y, width, height }): Box => ({ x, y, width, height })),
      )
      return { id, boxes: boxes.filter(({ width, height }) => width > 0 && height > 0) }
    },
  }
}
export type Marks = ReturnType<typeof createMarks>
