/** Head metadata, which shoppers do not see: loaded after the first content. */
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
