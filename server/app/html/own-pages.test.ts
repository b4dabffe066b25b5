import { expect, test } from 'vitest'
import { SECOND } from '#server/platform/time.ts'
import { createOwnPages, type PublishedPage } from './own-pages.ts'

const page = (path: string, promoCode = '') => ({ path, promoCode })
function opened(first: PublishedPage[] | Error) {
  const state = { at: 0, published: first, loads: 0 }
  const load = async () => {
    state.loads++
    if (state.published instanceof Error) throw state.published
    return state.published
  }
  const readCodes = createOwnPages(load, () => state.at)
  /** Undefined is unknown. */
  return { state, readCodes, isPublished: async (path: string) => (await readCodes(path))?.size !== 0 }
}

test('a page that was just published is found, and one that was withdrawn is not after a second', async () => {
  const { state, isPublished } = opened([page('/p/spring')])
  expect([await isPublished('/p/spring'), await isPublished('/p/summer')]).toEqual([true, false])
  state.published = [page('/p/summer')]
  expect(await isPublished('/p/summer')).toBe(true)
  state.at = SECOND
  expect(await isPublished('/p/spring')).toBe(false)
})
test('a page has the storefronts that have it', async () => {
  const { readCodes } = opened([page('/p/spring'), page('/p/ours', 'AG0002'), page('/p/ours', 'AG0003')])
  expect(await readCodes('/p/ours')).toEqual(new Set(['AG0002', 'AG0003']))
  expect(await readCodes('/p/spring')).toEqual(new Set(['']))
  expect(await readCodes('/p/none')).toEqual(new Set())
})
test('many visitors of a published page ask the database once a second', async () => {
  const { state, isPublished } = opened([page('/p/spring')])
  for (let count = 0; count < 50; count++) await isPublished('/p/spring')
  expect(state.loads).toBe(1)
})
test('while the database is away, what was known counts, and before anything is known no page is missing', async () => {
  const { state, isPublished } = opened(new Error('away'))
  expect(await isPublished('/p/spring')).toBe(true)
  state.published = [page('/p/spring')]
  await isPublished('/p/spring')
  state.published = new Error('away')
  state.at = SECOND
  expect([await isPublished('/p/spring'), await isPublished('/p/summer')]).toEqual([true, false])
})
