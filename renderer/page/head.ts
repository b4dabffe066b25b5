/** The document title of a page. */
import { useEffect } from 'react'
import type { RunningPage } from '../session/page-session.ts'
import { useStore } from '../state/use-store.ts'

/** A page's title with the storefront's name. */
export const documentTitle = (title: string, site: unknown): string =>
  typeof site === 'string' && site && site !== title ? `${title} · ${site}` : title

/** `siteTitle`: the scope path of the storefront's name. */
export function useDocumentTitle(title: string, running: RunningPage | undefined, siteTitle?: string): void {
  const site = useStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => (siteTitle ? running?.instance.get(siteTitle) : undefined),
  )
  const text = documentTitle(title, site)
  useEffect(() => {
    document.title = text
  }, [text])
}
