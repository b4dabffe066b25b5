import { expect, test } from 'vitest'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createUndescribed } from './undescribed.ts'

const createItem = (id: number, more: Partial<MediaItem> = {}) =>
  ({ id, altZh: '', altEn: '', isDecoration: false, ...more }) as MediaItem

test('uploaded pictures without a text wait in the order of their uploads, each once', () => {
  const undescribed = createUndescribed()
  let changes = 0
  const stop = undescribed.subscribe(() => changes++)
  for (const id of [7, 8, 7]) undescribed.add(createItem(id))
  expect([undescribed.now().map(({ id }) => id), changes]).toEqual([[7, 8], 2])
  undescribed.remove(7)
  expect(undescribed.now().map(({ id }) => id)).toEqual([8])
  stop()
  undescribed.clear()
  expect([undescribed.now(), changes]).toEqual([[], 3])
})

test('nothing is asked about a picture that the library had already with a text, or as a decoration', () => {
  const undescribed = createUndescribed()
  undescribed.add(createItem(1, { altZh: '门店' }))
  undescribed.add(createItem(2, { altEn: 'Store' }))
  undescribed.add(createItem(3, { isDecoration: true }))
  expect(undescribed.now()).toEqual([])
})
