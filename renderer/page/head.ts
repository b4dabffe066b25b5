/** The document title of a page. */
import { useEffect } from 'react'
import type { RunningPage } from '../session/page-session.ts'
import { useStore } from '../state/use-store.ts'

/** `siteTitle`: the scope path of the storefront's name. */
export function useDocumentTitle(title: string, running: RunningPage | undefined, siteTitle?: string): void {
  const site = useStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => (siteTitle ? running?.instance.get(siteTitle) : undefined),
  )
  const text = typeof site === 'string' && site && site !== title ? `${title} · ${site}` : title
  useEffect(() => {
    document.title = text
  }, [text])
}
