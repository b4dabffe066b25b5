/** The stored answers of the first page of a visit, which are shown until the new answers have arrived. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import type { ParseAnswer } from './parse-answer.ts'
import { hasOfflineAnswers, pageOwners } from './page-owners.ts'
import { getKeyOwner, readPage } from './answer-store.ts'

/** Limit in ms after which an answer is late: the page then shows how old its stored answers are. */
const LATE = 3000

const isPaged = (key: QueryKey) => (key[1] as { paged?: boolean } | undefined)?.paged === true
/** Only the first page of a list is stored. */
export const getFirstPage = (key: QueryKey, data: unknown) =>
  isPaged(key) ? (data as { pages: unknown[] }).pages[0] : data
const toPagedData = (key: QueryKey, first: unknown) => (isPaged(key) ? { pages: [first], pageParams: [{}] } : first)

type Settings = {
  client: QueryClient
  answered: ParseAnswer
  /** Waits for the call rows of a page. */
  prepare: (path: string) => Promise<unknown>
  /** Called when pending answers are late. */
  late: () => void
}
export function readOfflineAnswers(shop: Shop, { client, answered, prepare, late }: Settings) {
  const cache = client.getQueryCache()
  const answers = new Map<string, { owner: string; at: number; data: unknown }>()
  let isLate = false

  async function read(): Promise<void> {
    const { path } = shop.core.history.current()
    const owner = pageOwners[path]?.(shop)
    if (owner === undefined || !hasOfflineAnswers(shop, path)) return
    const [storedAnswers] = await Promise.all([readPage(path, owner), prepare(path)])
    const parsedAnswers = await Promise.all(
      storedAnswers.map(async ({ key, at, data }) => ({
        key,
        at,
        data: await answered(key, data).catch(() => undefined),
      })),
    )
    // the owner may have logged out in the meantime
    if (pageOwners[path]?.(shop) !== owner) return
    for (const { key, at, data } of parsedAnswers)
      if (data !== undefined && client.getQueryData(key) === undefined)
        answers.set(hashKey(key), { owner: getKeyOwner(key), at, data: toPagedData(key, data) })
    // an open page takes the answers when its observers evaluate their options again
    for (const { observers } of cache.findAll({ type: 'active' }))
      for (const observer of observers) observer.setOptions(observer.options)
    setTimeout(() => {
      isLate = true
      late()
    }, LATE)
  }
  void read().catch(() => undefined)
  return {
    get: (key: QueryKey) => answers.get(hashKey(key))?.data,
    answered: (hash: string) => void answers.delete(hash),
    /** Times of the stored answers on screen that replace late answers. */
    late: () =>
      isLate
        ? [...answers].flatMap(([hash, { at }]) => {
            const query = cache.get(hash)
            return query?.isActive() && query.state.data === undefined ? [at] : []
          })
        : [],
    drop(stays: (owner: string) => boolean): void {
      for (const [hash, { owner }] of answers) if (!stays(owner)) answers.delete(hash)
    },
  }
}
