/** The published pages that editors created, with the storefronts that have them; an unpublished page is answered with 404. */
import { SECOND } from '#server/platform/time.ts'

/** `promoCode`: '' for a page of every storefront. */
export type PublishedPage = { path: string; promoCode: string }

/** Calls `load` again for an unknown path, so that a new page is found immediately. */
export function createOwnPages(load: () => Promise<PublishedPage[]>, now = () => performance.now()) {
  let loaded: { at: number; pages: ReadonlyMap<string, ReadonlySet<string>> } | undefined
  let loading: Promise<void> | undefined
  const refresh = () =>
    (loading ??= load()
      .then((pages) => {
        const byPath = Map.groupBy(pages, ({ path }) => path)
        const toCodes = (rows: PublishedPage[]) => new Set(rows.map(({ promoCode }) => promoCode))
        loaded = { at: now(), pages: new Map([...byPath].map(([path, rows]) => [path, toCodes(rows)])) }
      })
      .finally(() => (loading = undefined)))
  /** Returns the promo codes of a page's storefronts, empty for a page that is not published; undefined before anything is known. */
  return async (path: string): Promise<ReadonlySet<string> | undefined> => {
    if (!loaded || now() - loaded.at >= SECOND || !loaded.pages.has(path))
      // without a database the browser may still know the page
      await refresh().catch(() => undefined)
    return loaded && (loaded.pages.get(path) ?? new Set())
  }
}
