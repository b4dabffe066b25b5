/** Loads what keeps answers after the first content, or when an answer does not come. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import type { Kept } from './kept.ts'

export function keepAnswers(shop: Shop) {
  let client: QueryClient
  let kept: Promise<Kept> | undefined
  const load = () =>
    (kept ??= import('./kept.ts').then(
      ({ createKept }) => createKept(shop, client),
      (error: unknown) => {
        kept = undefined
        throw error
      },
    ))
  return {
    opened: (answers: QueryClient) => void (client = answers),
    /** Without its chunk, which may be as far away as the answer, there is none. */
    instead: (key: QueryKey) =>
      load().then(
        ({ instead }) => instead(key),
        () => undefined,
      ),
    async start() {
      await load()
      const { install } = await import('./install.ts')
      await install()
    },
  }
}
