import { expect, test } from 'vitest'
import { SECOND } from '#server/platform/time.ts'
import { createOwnPages } from './own-pages.ts'

function opened(first: string[] | Error) {
  const state = { at: 0, published: first, loads: 0 }
  const load = async () => {
    state.loads++
    if (state.published instanceof Error) throw state.published
    return state.published
  }
  return { state, isPublished: createOwnPages(load, () => state.at) }
}

test('a page that was just published is found, and one that was withdrawn is not after a second', async () => {
  const { state, isPublished } = opened(['/p/spring'])
  expect([await isPublished('/p/spring'), await isPublished('/p/summer')]).toEqual([true, false])
  state.published = ['/p/summer']
  expect(await isPublished('/p/summer')).toBe(true)
  state.at = SECOND
  expect(await isPublished('/p/spring')).toBe(false)
})
test('many visitors of a published page ask the database once a second', async () => {
  const { state, isPublished } = opened(['/p/spring'])
  for (let count = 0; count < 50; count++) await isPublished('/p/spring')
  expect(state.loads).toBe(1)
})
test('while the database is away, what was known counts, and before anything is known no page is missing', async () => {
  const { state, isPublished } = opened(new Error('away'))
  expect(await isPublished('/p/spring')).toBe(true)
  state.published = ['/p/spring']
  await isPublished('/p/spring')
  state.published = new Error('away')
  state.at = SECOND
  expect([await isPublished('/p/spring'), await isPublished('/p/summer')]).toEqual([true, false])
})
