import { beforeAll, beforeEach, expect, test } from 'vitest'
import { history } from './history.ts'

beforeAll(() => void history.start())
let at = 0
beforeEach(async () => {
  // what a document does by itself is bounded within a moment
  await new Promise((resolve) => setTimeout(resolve, 10))
  history.go(`/pages/goods/pretty/index?id=${++at}`)
})

test('two taps on a row open its page once, and one back leaves it', async () => {
  const { index, page } = history.current()
  for (let tap = 0; tap < 2; tap++) history.go('/pages/goods/pretty/index?id=7')
  expect(history.current().index).toBe(index + 1)
  await history.back()
  expect(history.current()).toMatchObject({ index, page })
})
test('the same page about another thing, and the same page in its place, are opened', () => {
  const { index, page } = history.current()
  history.go('/pages/goods/pretty/index?id=8')
  history.go('/pages/goods/pretty/index?id=9')
  expect(history.current().index).toBe(index + 2)
  const before = history.current().page
  history.go('/pages/goods/pretty/index?id=9', { replace: true })
  expect(history.current().index).toBe(index + 2)
  expect([page, before]).not.toContain(history.current().page)
})
test('two taps lay a sheet once, of the page’s own nodes or of another page; from a sheet its page can be opened', async () => {
  const { index } = history.current()
  const overlays = [
    { node: 'confirm', of: 'this page' },
    { path: '/pages/iot/prove/index', search: '', as: 'sheet' },
    { path: '/pages/iot/prove/index', search: 'reason=wrong', as: 'sheet' },
    { node: 'confirm', of: 'the sheet' },
  ] as const
  for (const one of overlays) expect(history.lay(one), 'the second tap is of the first’s').toBe(history.lay(one))
  expect(history.current().overlays).toMatchObject(overlays)
  expect(history.current().index).toBe(index + overlays.length)
  await history.back()
  expect(history.current().overlays).toMatchObject(overlays.slice(0, -1))
  history.go(`/pages/goods/pretty/index?id=${at}`)
  expect(history.current()).toMatchObject({ index: index + overlays.length, overlays: [] })
})
