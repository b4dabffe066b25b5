/** The last document that worked is kept, and no other (reliability T36). */
import { afterEach, expect, test } from 'vitest'
import { layout } from './testing.tsx'
import { createLoader } from './load.ts'
import type { PageInfo } from './maps.ts'

const info = { path: '/x', widgets: [], areas: [], messages: [] } as unknown as PageInfo
const kept = 'menmian.page./x'
afterEach(() => localStorage.removeItem(kept))

const good = layout({ words: { widget: 'text', props: { text: 'Good' } } }, ['words'])
/** Its structure says nothing, its plan cannot be made. */
const broken = layout({ words: { widget: 'text', bind: { text: null as never } } }, ['words'])
const loaderOf = (source: () => Promise<{ document: unknown }>) =>
  createLoader({ widget: async () => undefined, source, shipped: source, validate: async () => () => null, prepare: async () => undefined })

test('a document of which no plan can be made is not kept, one that could be drawn is', async () => {
  await loaderOf(async () => ({ document: good })).load(info)
  await expect(loaderOf(async () => ({ document: broken })).load(info)).rejects.toThrow()
  const { layout: shown } = await loaderOf(() => Promise.reject(new Error('unreachable'))).load(info)
  expect(shown).toEqual(good)
})
