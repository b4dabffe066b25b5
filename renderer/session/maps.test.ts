import { expect, test, vi } from 'vitest'
import { findPageArea } from '#schemas/page-area.ts'
import { createRows } from '../api/rows.ts'
import { createMaps as createBy, type MapSettings, type PageInfo, type PageMap } from './maps.ts'

const createMaps = (load: MapSettings['load'], own?: MapSettings['own']) =>
  createBy({
    load,
    getArea: findPageArea,
    calls: createRows({}, () => Promise.reject(new Error('none'))),
    ...(own && { own }),
  })

const createInfo = (path: string, aliases?: string[]): PageInfo => ({
  path,
  title: path,
  frame: {},
  widgets: [],
  areas: [],
  messages: [],
  ...(aliases && { aliases }),
})
const createPageMap = (...infos: PageInfo[]): PageMap => ({
  pages: Object.fromEntries(infos.map((page) => [page.path, page])),
  layouts: { [infos[0]!.path]: async () => ({ default: 'document' }) },
  widgets: {},
  areas: {},
  words: { 'zh-CN': { [infos[0]!.path]: async () => ({ messages: { said: infos[0]!.path } }) }, en: {} },
})
const home = async () => createPageMap(createInfo('/'))

test('a map is loaded once, with the first page of its area; until then its routes are unknown', async () => {
  const iot = vi.fn(async () => createPageMap(createInfo('/pages/iot/index/index', ['/pages-sub/iot/home'])))
  const maps = createMaps({ home, shop: async () => createPageMap(createInfo('/pages/user/index')), iot })
  await maps.loadFor('/')
  expect(maps.find('/')?.path).toBe('/')
  await maps.loadFor('/pages/user/index')
  expect([maps.knows('/pages/gone'), maps.find('/pages/gone')]).toEqual([true, undefined])
  expect(maps.knows('/pages/iot/index/index')).toBe(false)
  expect(iot).not.toHaveBeenCalled()

  const listener = vi.fn()
  maps.subscribe(listener)
  await Promise.all([maps.loadFor('/pages-sub/iot/home'), maps.all()])
  expect(iot).toHaveBeenCalledOnce()
  // once for the area, once for the editors' own pages
  expect(listener).toHaveBeenCalledTimes(2)
  expect(maps.find('/pages-sub/iot/home')?.path).toBe('/pages/iot/index/index')
  expect(await maps.layout('/pages/iot/index/index')).toEqual({ document: 'document', shipped: true })
})

test("an editors' own page is known once the list of published pages has loaded, and one that was published later with the next list", async () => {
  const list: Record<string, PageInfo> = { '/p/summer': createInfo('') }
  const loadOwn = async () => list
  const maps = createMaps(
    {
      home,
      shop: async () => createPageMap(createInfo('/pages/user/index')),
      iot: async () => createPageMap(createInfo('/pages/iot/index/index')),
    },
    loadOwn,
  )
  await maps.loadFor('/pages/user/index')
  expect(maps.knows('/p/summer')).toBe(false)
  await maps.loadFor('/p/summer')
  expect(maps.find('/p/summer')?.path).toBe('/p/summer')
  expect([maps.knows('/p/gone'), maps.find('/p/gone')]).toEqual([true, undefined])
  list['/p/autumn'] = createInfo('')
  await maps.own()
  expect(maps.find('/p/autumn')?.path).toBe('/p/autumn')
})

test('a map that failed to load is requested again', async () => {
  const load = vi
    .fn<() => Promise<PageMap>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValueOnce(createPageMap(createInfo('/')))
  const maps = createMaps({ home: load, shop: load, iot: load })
  await expect(maps.loadFor('/')).rejects.toThrow('lost')
  expect(maps.knows('/')).toBe(false)
  await maps.loadFor('/')
  expect(maps.knows('/')).toBe(true)
})

test('the messages of a topic load with the map that names it; those of another area with all maps', async () => {
  const maps = createMaps({
    home,
    shop: async () => createPageMap(createInfo('shop')),
    iot: async () => createPageMap(createInfo('card')),
  })
  await maps.loadFor('/')
  expect(await maps.words('zh-CN', '/')).toEqual({ said: '/' })
  expect(await maps.words('zh-CN', 'card')).toEqual({ said: 'card' })
  expect(await maps.words('en', 'card')).toEqual({})
})
