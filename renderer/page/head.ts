/** What a page writes into the document's head. */
import { useEffect, useSyncExternalStore } from 'react'
import type { RunningPage } from './stage.ts'

export type Site = { front?: { title?: string; keywords?: string; description?: string } | null }

/** Head metadata from the base config (product §3 front: title, keywords, description). */
export function describeSite({ front }: Site): void {
  for (const name of ['keywords', 'description'] as const) {
    const content = front?.[name]
    if (!content) continue
    let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = name
      document.head.append(meta)
    }
    meta.content = content
  }
}

export function useDocumentTitle(title: string, running: RunningPage | undefined): void {
  const site = useSyncExternalStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => running?.instance.get('site.front.title'),
  )
  const text = typeof site === 'string' && site && site !== title ? `${title} · ${site}` : title
  useEffect(() => {
    document.title = text
  }, [text])
}
