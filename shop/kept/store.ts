/** Answers of the pages that open without the server, on this device (IndexedDB). */
import type { QueryKey } from '@tanstack/react-query'
import { createStore, delMany, entries, get, setMany } from 'idb-keyval'

/** `at`: when the server answered (Unix ms). `build`: another build may read answers of another shape. */
export type KeptAnswer = { at: number; build: string; owner: string; data: unknown }

const build = import.meta.url
const store = () => createStore('menmian-kept', 'answers')
let opened: ReturnType<typeof store> | undefined
const answers = () => (opened ??= store())

/** The owner stands third in a key (`renderer/api/client.ts`). */
export const ownerIn = (key: QueryKey) => String(key[2] ?? '')
const nameOf = (key: QueryKey) => JSON.stringify(key)

export async function readAnswer(key: QueryKey): Promise<KeptAnswer | undefined> {
  const found = await get<KeptAnswer>(nameOf(key), answers())
  return found?.build === build ? found : undefined
}

export const writeAnswers = (all: readonly { key: QueryKey; at: number; data: unknown }[]): Promise<void> =>
  setMany(
    all.map(({ key, at, data }) => [nameOf(key), { at, build, owner: ownerIn(key), data } satisfies KeptAnswer]),
    answers(),
  )

/** Leaves the answers that satisfy the condition. */
export async function dropAnswers(stays: (answer: KeptAnswer) => boolean): Promise<void> {
  const all = await entries<string, KeptAnswer>(answers())
  await delMany(
    all.filter(([, answer]) => answer.build !== build || !stays(answer)).map(([name]) => name),
    answers(),
  )
}
