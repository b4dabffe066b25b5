import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { recordTrail, type Trail } from './trail.ts'
import { withQuery } from './url.ts'
import { plain } from '../plain-adapter.ts'
import { china } from '../i18n/china-formats.ts'

const { history, visit } = createCore(browserHost, { region: china, locale: 'zh-CN' })
let replaceWith: Trail['replaceWith']
beforeAll(() => {
  history.start(plain.addresses)
  ;({ replaceWith } = recordTrail(history, visit))
})
let goodsId = 0
let time = 0
beforeEach(() => {
  // navigation is rate-limited, so these taps are spaced out
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  history.go(`/pages/goods/pretty/index?id=${++goodsId}`)
})

test('two taps on a row open its page once, and one back leaves it', async () => {
  const { index, page } = history.current()
  for (let tap = 0; tap < 2; tap++) history.go('/pages/goods/pretty/index?id=7')
  expect(history.current().index).toBe(index + 1)
  await history.back()
  expect(history.current()).toMatchObject({ index, page })
})
test('the same page with other parameters, and the same page as a replacement, are opened', () => {
  const { index, page } = history.current()
  history.go('/pages/goods/pretty/index?id=8')
  history.go('/pages/goods/pretty/index?id=9')
  expect(history.current().index).toBe(index + 2)
  const before = history.current().page
  history.go('/pages/goods/pretty/index?id=9', { replace: true })
  expect(history.current().index).toBe(index + 2)
  expect([page, before]).not.toContain(history.current().page)
})
test("two taps open a sheet once, of the page's own nodes or of another page; a sheet can open its own page", async () => {
  const { index } = history.current()
  const overlays = [
    { node: 'confirm', of: 'this page' },
    { path: '/pages/iot/prove/index', search: '', as: 'sheet' },
    { path: '/pages/iot/prove/index', search: 'reason=wrong', as: 'sheet' },
    { node: 'confirm', of: 'the sheet' },
  ] as const
  for (const overlay of overlays)
    expect(history.openOverlay(overlay), 'the second tap is of the first’s').toBe(history.openOverlay(overlay))
  expect(history.current().overlays).toMatchObject(overlays)
  expect(history.current().index).toBe(index + overlays.length)
  await history.back()
  expect(history.current().overlays).toMatchObject(overlays.slice(0, -1))
  history.go(`/pages/goods/pretty/index?id=${goodsId}`)
  expect(history.current()).toMatchObject({ index: index + overlays.length, overlays: [] })
})

const routes: Record<string, { path: string; query?: object }> = {
  '/pages/login/index': { path: '/pages/login/index', query: { redirect: {} } },
  '/pages/login/code': { path: '/pages/login/code', query: { redirect: {}, simNo: {} } },
}
const ways = {
  route: (path: string) => routes[path] ?? { path },
  address: (path: string, query = {}) => withQuery(path, query),
}
const readAddress = () => `${history.current().path}?${history.current().search}`

test('after a login, the history goes back to the target when it is there, and else the target replaces the login pages', async () => {
  const { index, page } = history.current()
  const from = readAddress()
  for (const passed of [
    ['/pages/login/index?redirect=x'],
    ['/pages/login/index', '/pages/login/code?redirect=x&simNo=1'],
  ])
    for (const under of [false, true]) {
      for (const address of passed) history.go(address)
      history.openOverlay({ node: 'protocol', of: 'the login page' })
      await history.back()
      if (under) history.openOverlay({ node: 'protocol', of: 'the login page' })
      await replaceWith(from, ways)
      expect(history.current(), `${passed.join()} ${under}`).toMatchObject({ index, page, overlays: [] })
      expect(readAddress()).toBe(from)
      for (const address of passed) history.go(address)
      await replaceWith('/pages/order/index', ways)
      expect(history.current()).toMatchObject({ index: index + 1, path: '/pages/order/index', overlays: [] })
      await history.back()
      expect(history.current()).toMatchObject({ index, page })
    }
})
test('the history goes back to a page under a sheet, but not to the same page with other parameters', async () => {
  const { index } = history.current()
  const from = readAddress()
  history.openOverlay({ node: 'confirm', of: 'this page' })
  history.go('/pages/login/index')
  await replaceWith(from, ways)
  expect(history.current()).toMatchObject({ index, overlays: [] })
  history.go('/pages/order/index')
  await replaceWith('/pages/goods/pretty/index?id=another', ways)
  expect(history.current()).toMatchObject({ index: index + 1, search: 'id=another' })
})
