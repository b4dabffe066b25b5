/**
 * Home, other first pages of a guest and the home page of a card open with the last received answers. A stored answer replaces an answer
 * that is pending or fails, never a received answer, and the page then shows how old it is. Personal answers are deleted when the card
 * holder or shopper logs out.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import type { Rows } from '#renderer/api/call.ts'
import type { Maps } from '#renderer/session/maps.ts'
import type { Shop } from '../shop.ts'
import { createAnswerParser } from './parse-answer.ts'
import { readOfflineAnswers } from './read-answers.ts'
import { installServiceWorker } from './install-worker.ts'
import { dropAnswers, readAnswer } from './answer-store.ts'
import { listOwners, forgetOtherOwners, createWriter } from './write-answers.ts'

const MOST_DAYS = 30
const MOST_ANSWERS = 100
const ASK_AGAIN_AFTER = 15_000

type Old = { at: number; updates: number }
export type OfflineAnswers = ReturnType<typeof createOfflineAnswers>

/** `maps`: the maps of the pages, for the call rows that a page reads. */
export type Contract = { rows: Rows; maps: Pick<Maps, 'loadFor' | 'find' | 'area'> }

export function createOfflineAnswers(shop: Shop, client: QueryClient, { rows, maps }: Contract) {
  const { core, session } = shop
  const { history, overlays } = core
  const cache = client.getQueryCache()
  /** Offline answers on screen in place of failed reads, by the hash of their query. */
  const old = new Map<string, Old>()
  const answered = createAnswerParser(rows, () => core.clock.exact())
  const storedAnswers = readOfflineAnswers(shop, {
    client,
    answered,
    async prepare(path) {
      await maps.loadFor(path)
      await Promise.all((maps.find(path)?.areas ?? []).map((area) => maps.area(area)))
    },
    late: () => showAge(),
  })
  const writeLater = createWriter(shop, client, (hash) => old.has(hash))
  let asking: ReturnType<typeof setTimeout> | undefined

  const askAgain = () => {
    for (const hash of old.keys()) {
      const query = cache.get(hash)
      if (query) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }
  function showAge(): void {
    const failed = [...old].filter(([hash]) => cache.get(hash)?.isActive()).map(([, { at }]) => at)
    const all = [...failed, ...storedAnswers.late()]
    overlays.overlay.old = all.length ? Math.min(...all) : 0
    clearTimeout(asking)
    if (failed.length) asking = setTimeout(askAgain, ASK_AGAIN_AFTER)
  }

  const since = Date.now() - MOST_DAYS * 86_400_000
  const deleteExpired = () => {
    forgetOtherOwners(shop)
    const owners = listOwners(shop)
    storedAnswers.drop((owner) => owners.includes(owner))
    void dropAnswers(MOST_ANSWERS, ({ owner, at }) => owners.includes(owner) && at > since).catch(() => undefined)
  }

  cache.subscribe((event) => {
    const { queryHash, state } = event.query
    const oldAnswer = old.get(queryHash)
    if (oldAnswer && state.dataUpdateCount > oldAnswer.updates) old.delete(queryHash)
    if (state.data !== undefined) storedAnswers.answered(queryHash)
    if (old.size || overlays.overlay.old) showAge()
    if (event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success')) writeLater()
  })
  history.subscribe(() => {
    if (old.size || overlays.overlay.old) showAge()
  })
  addEventListener('online', askAgain)
  subscribe(session, deleteExpired)
  // clean up the storage once the page has its content
  void core.firstContent.shown.then(deleteExpired)
  // answers that arrived before this module was loaded
  writeLater()
  return {
    install: installServiceWorker,
    getStored: storedAnswers.get,
    /** The offline answer of a failed read, if the page has no newer answer. */
    async getFallback(key: QueryKey): Promise<unknown> {
      const query = cache.find({ queryKey: key, exact: true })
      if (!query || (query.state.data !== undefined && !old.has(query.queryHash))) return undefined
      const stored = await readAnswer(key).catch(() => undefined)
      const data = stored && (await answered(key, stored.data).catch(() => undefined))
      if (!stored || data === undefined) return undefined
      old.set(query.queryHash, { at: stored.at, updates: query.state.dataUpdateCount + 1 })
      return data
    },
  }
}
