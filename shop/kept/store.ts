/** Answers of the pages that open without the server, and which of them each page shows, on this device (IndexedDB). */
import type { QueryKey } from '@tanstack/react-query'
import { createStore, delMany, entries, get, getMany, setMany } from 'idb-keyval'

/** `at`: when the server answered (Unix ms). `build`: another build may read answers of another shape. */
export type KeptAnswer = { at: number; build: string; owner: string; data: unknown }
export type Answer = { key: QueryKey; at: number; data: unknown }

const build = import.meta.url
const store = () => createStore('menmian-kept', 'answers')
let opened: ReturnType<typeof store> | undefined
const answers = () => (opened ??= store())
const ofBuild = (found: KeptAnswer | undefined) => (found?.build === build ? found : undefined)

/** The owner stands third in a key (`renderer/api/client.ts`). */
export const ownerIn = (key: QueryKey) => String(key[2] ?? '')
const nameOf = (key: QueryKey) => JSON.stringify(key)

export const readAnswer = async (key: QueryKey): Promise<KeptAnswer | undefined> =>
  ofBuild(await get<KeptAnswer>(nameOf(key), answers()))

export const writeAnswers = (all: readonly Answer[]): Promise<void> =>
  setMany(
    all.map(({ key, at, data }) => [nameOf(key), { at, build, owner: ownerIn(key), data } satisfies KeptAnswer]),
    answers(),
  )

const keysOf = (path: string, owner: string): QueryKey => ['page', path, owner]
/** Notes what a page shows, under its owner, with whom it is deleted. */
export const writePage = (path: string, owner: string, keys: readonly QueryKey[]): Promise<void> =>
  writeAnswers([{ key: keysOf(path, owner), at: Date.now(), data: keys }])
export async function readPage(path: string, owner: string): Promise<Answer[]> {
  const keys = ((await readAnswer(keysOf(path, owner)))?.data ?? []) as QueryKey[]
  const found = await getMany<KeptAnswer | undefined>(keys.map(nameOf), answers())
  return keys.flatMap((key, index) => {
    const answer = ofBuild(found[index])
    return answer ? [{ key, at: answer.at, data: answer.data }] : []
  })
}

/** Leaves the newest answers that satisfy the condition. */
export async function dropAnswers(most: number, stays: (answer: KeptAnswer) => boolean): Promise<void> {
  const all = await entries<string, KeptAnswer>(answers())
  const kept = all.filter(([, answer]) => answer.build === build && stays(answer))
  const newest = new Set(
    kept
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, most)
      .map(([name]) => name),
  )
  await delMany(
    all.map(([name]) => name).filter((name) => !newest.has(name)),
    answers(),
  )
}
