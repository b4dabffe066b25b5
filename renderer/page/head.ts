/** The titles of a page: in its navigation bar and of the document. */
import { useEffect } from 'react'
import type { PathOr } from '#schemas/language/layout.ts'
import type { Text } from '#schemas/language/text.ts'
import { useKit } from '../kit.ts'
import { getRoot } from '../plan/path.ts'
import type { LivePage } from '../session/page-session.ts'
import { useStore } from '../state/use-store.ts'

/** A page whose values can be read. */
export type Readable = { instance: Pick<LivePage['instance'], 'get'> }

/**
 * A page's title with the storefront's name. `bar`: the title of the navigation bar, for a page whose `head` has no title, or whose data is
 * missing. `siteTitle`: the scope path of the name.
 */
export function resolveDocumentTitle(
  resolveText: (text: Text) => string,
  bar: string,
  running: LivePage | undefined,
  siteTitle?: string,
): string {
  const own = running?.instance.plan.layout.head?.title
  const title = (own && resolveTitle(resolveText, own, running)) || bar
  const site = siteTitle && running?.instance.get(siteTitle)
  return typeof site === 'string' && site && site !== title ? `${title} · ${site}` : title
}

export function useDocumentTitle(title: string, running: LivePage | undefined, siteTitle?: string): void {
  const { resolveText } = useKit()
  useEffect(() => {
    const show = () => {
      // the title may still be loading
      if (title) document.title = resolveDocumentTitle(resolveText, title, running, siteTitle)
    }
    show()
    return running?.instance.subscribe(show)
  }, [resolveText, title, running, siteTitle])
}

/** A title is a literal, or a path with a fallback text if its value is empty. `stopped`: the value will never load. */
export function useTitle(title: PathOr<Text>, running: LivePage | undefined, stopped: boolean): string {
  const { resolveText } = useKit()
  return useStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => resolveTitle(resolveText, title, running, stopped),
  )
}
export function resolveTitle(
  resolveText: (text: Text) => string,
  title: PathOr<Text>,
  running: Readable | undefined,
  stopped?: boolean,
): string {
  if (typeof title === 'string' || !('path' in title)) return resolveText(title)
  const value = running?.instance.get(title.path)
  if (typeof value === 'string' && value) return value
  // no fallback while the value is loading
  const isComing = running ? running.instance.get(`status.${getRoot(title.path)}`) === 'loading' : !stopped
  return isComing ? '' : resolveText(title.or)
}
