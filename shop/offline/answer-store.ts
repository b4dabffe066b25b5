/** Offline answers of the pages that open without the server, and the answers that each page shows, on this device (IndexedDB). */
import type { QueryKey } from '@tanstack/react-query'
import { createStore, delMany, entries, get, getMany, setMany } from 'idb-keyval'
import { readShape, type Shape } from '#schemas/language/shape.ts'

/** `at`: when the server answered (Unix ms). */
export type OfflineAnswer = { at: number; owner: string; data: unknown }
export type Answer = { key: QueryKey; at: number; data: unknown }

/** Stored data is untrusted: it may be of any age, or written by other code. */
const entry: Shape = { needs: { at: 'number', owner: 'string', data: 'any' } }
const keysOfPage: Shape = { list: { list: 'any', min: 1 }, max: 100 }
const parseStored = <T>(shape: Shape, value: unknown): T | undefined => {
  const read = readShape(shape, value)
  return read.ok ? (read.value as T) : undefined
}
const parseEntry = (value: unknown) => parseStored<OfflineAnswer>(entry, value)

const openStore = () => createStore('menmian-kept', 'answers')
let opened: ReturnType<typeof openStore> | undefined
const getDatabase = () => (opened ??= openStore())

/** The owner is the third element of a key (`renderer/api/client.ts`). */
export const getKeyOwner = (key: QueryKey) => String(key[2] ?? '')
const toEntryName = (key: QueryKey) => JSON.stringify(key)

export const readAnswer = async (key: QueryKey): Promise<OfflineAnswer | undefined> =>
  parseEntry(await get(toEntryName(key), getDatabase()))

const toPageKey = (path: string, owner: string): QueryKey => ['page', path, owner]
/** Stores the keys of a page's answers under its owner, with whom they are deleted, and its new answers. */
export const writePage = (
  path: string,
  owner: string,
  keys: readonly QueryKey[],
  answers: readonly Answer[],
): Promise<void> =>
  setMany(
    [...answers, { key: toPageKey(path, owner), at: Date.now(), data: keys }].map(({ key, at, data }) => [
      toEntryName(key),
      { at, owner: getKeyOwner(key), data } satisfies OfflineAnswer,
    ]),
    getDatabase(),
  )
export async function readPage(path: string, owner: string): Promise<Answer[]> {
  const keys = parseStored<QueryKey[]>(keysOfPage, (await readAnswer(toPageKey(path, owner)))?.data) ?? []
  const values = await getMany<unknown>(keys.map(toEntryName), getDatabase())
  return keys.flatMap((key, index) => {
    const answer = parseEntry(values[index])
    return answer ? [{ key, at: answer.at, data: answer.data }] : []
  })
}

/** Deletes all answers except the newest that satisfy the condition. */
export async function dropAnswers(most: number, stays: (answer: OfflineAnswer) => boolean): Promise<void> {
  const all = await entries<string, unknown>(getDatabase())
  const candidates = all.flatMap(([name, value]) => {
    const answer = parseEntry(value)
    return answer && stays(answer) ? [{ name, at: answer.at }] : []
  })
  const newest = new Set(
    candidates
      .sort((a, b) => b.at - a.at)
      .slice(0, most)
      .map(({ name }) => name),
  )
  await delMany(
    all.map(([name]) => name).filter((name) => !newest.has(name)),
    getDatabase(),
  )
}
