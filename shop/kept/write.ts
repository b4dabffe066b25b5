/** Writes what the page on screen shows. */
import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import { firstOf } from './earlier.ts'
import { isKept, keptPages, ownerOfPage, slot } from './pages.ts'
import { ownerIn, writeAnswers, writePage } from './store.ts'

const WRITE_AFTER = 1500

/** Nothing of a card or shopper who has left stays. */
export const ownersOf = ({ session }: Shop) => ['', session.simNo, session.orderToken.slice(0, 8)]

/** Forgets the pages of a person who left. */
export const unmarkOthers = (shop: Shop): void =>
  shop.core.device.set(slot, Object.fromEntries(Object.entries(keptPages(shop)).filter(([path]) => isKept(shop, path))))

/** `isOld`: whether an answer on screen is a kept one. The returned function writes once the answers have come. */
export function writing(shop: Shop, client: QueryClient, isOld: (hash: string) => boolean): () => void {
  const { history, overlays } = shop.core
  let timer: ReturnType<typeof setTimeout> | undefined
  async function write(): Promise<void> {
    const { path } = history.current()
    const owner = ownerOfPage[path]?.(shop)
    if (owner === undefined || overlays.overlay.preview) return
    const shown = client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state, queryKey }) => state.status === 'success' && ownersOf(shop).includes(ownerIn(queryKey)),
    })
    const now = shown.filter(({ queryHash }) => !isOld(queryHash))
    if (!now.length) return
    await writeAnswers(
      now.map(({ queryKey, state }) => ({
        key: queryKey,
        at: state.dataUpdatedAt,
        data: firstOf(queryKey, state.data),
      })),
    )
    const keys = shown.map(({ queryKey }) => queryKey)
    // a page of everybody names nobody
    const named = keys.filter((key) => ['', owner].includes(ownerIn(key)))
    await writePage(path, owner, named)
    shop.core.device.set(slot, { ...keptPages(shop), [path]: owner })
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void write().catch(() => undefined), WRITE_AFTER)
  }
}
