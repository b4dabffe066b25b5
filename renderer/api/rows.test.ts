import { expect, test, vi } from 'vitest'
import type { SiteRow, SiteTable } from '#schemas/language/site-row.ts'
import { createRows } from './rows.ts'

const row = {} as SiteRow
const card: SiteTable = { '/api/card': row }

test('the row of an area that is on its way is waited for: the list of all areas stays away', async () => {
  const areas = vi.fn<() => Promise<never>>()
  const rows = createRows({}, areas)
  let resolveRows = (): void => undefined
  const coming = new Promise<void>((resolve) => (resolveRows = resolve)).then(() => ({ calls: card }))
  void rows.area('card', () => coming)
  void rows.area('shop', () => Promise.reject(new Error('gone'))).catch(() => undefined)
  const pendingRow = rows.row('/api/card')
  resolveRows()
  expect(await pendingRow).toBe(row)
  expect(areas).not.toHaveBeenCalled()
})

test('a call that no page has named is found by the list of all areas, and its area is loaded once, if it can be', async () => {
  const load = vi.fn(async () => ({ calls: card })).mockRejectedValueOnce(new Error('gone'))
  const rows = createRows({}, async () => ({ areaOfCall: { '/api/card': 'card' }, areas: { card: load } }))
  await expect(rows.row('/api/card')).rejects.toThrow('gone')
  expect(await rows.row('/api/card')).toBe(row)
  expect(await rows.row('/api/card')).toBe(row)
  expect(load).toHaveBeenCalledTimes(2)
  await expect(rows.row('/api/none')).rejects.toThrow('no call /api/none')
})
