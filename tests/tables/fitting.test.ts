import { describe, expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import { menuItem } from '#schemas/entities/site/menu-item.ts'
import { examples } from '#schemas/examples/index.ts'
import { dropInvalidEntries, parseEntries } from '#schemas/fields/fitting.ts'

const menus = [
  { name: '套餐', type: 'page', path: '/pages/iot/package/index' },
  { name: 7 },
  'menu',
  { name: '充值', icon: 'javascript:alert(1)' },
  { name: '客服' },
]

describe("lists of the shop's content", () => {
  test('keep valid entries and report invalid ones', () => {
    const { items, dropped } = parseEntries(menus, menuItem)
    expect(items.map((item) => item.name)).toEqual(['套餐', '客服'])
    expect(dropped.map(({ path }) => path)).toEqual(['/1', '/2', '/3'])
    expect(dropped[0]?.problem).toMatch(/^\/name /)
  })

  test("leave the rest of a card's answer alone", () => {
    const row = calls['/api/iot/simInfo']
    const given = {
      ...examples['/api/iot/simInfo'],
      simLayout: {
        ...examples['/api/iot/simInfo'].simLayout,
        menus,
        user: { elements: ['asset', 5], service: [{ name: null }] },
      },
    }
    const { data, dropped } = dropInvalidEntries(given, row.data)
    expect(dropped.map(({ path }) => path).toSorted()).toEqual(
      [
        '/simLayout/menus/1',
        '/simLayout/menus/2',
        '/simLayout/menus/3',
        '/simLayout/user/elements/1',
        '/simLayout/user/service/0',
      ].toSorted(),
    )
    const card = row.data.parse(data)
    expect(card.simLayout.menus.map((item) => item.name)).toEqual(['套餐', '客服'])
    expect(card.simLayout.user).toMatchObject({ elements: ['asset'], service: [], carousels: [], maxMenuTimes: 10 })
    expect(given.simLayout.menus).toBe(menus)
  })

  test('do not hide a fault elsewhere in the answer', () => {
    const { data } = dropInvalidEntries({ simNo: 1, simLayout: { menus } }, calls['/api/iot/simInfo'].data)
    expect(calls['/api/iot/simInfo'].data.safeParse(data).success).toBe(false)
    for (const value of [null, undefined, 'text', [], { simLayout: { menus: 'none' } }])
      expect(dropInvalidEntries(value, calls['/api/iot/simInfo'].data)).toEqual({ data: value, dropped: [] })
  })

  test('lose nothing of a complete example', () => {
    for (const [path, row] of Object.entries(calls))
      expect(dropInvalidEntries(examples[path as keyof typeof examples], row.data).dropped).toEqual([])
  })
})

describe('defaults of product §3', () => {
  test('complete a card with only a number', () => {
    const card = calls['/api/iot/simInfo'].data.parse({ simNo: '1440000000001', simLayout: {} })
    expect(card).toMatchObject({
      status: 1,
      onlineStatus: 3,
      numbAuth: 2,
      platformAuthType: 2,
      operatorType: 4,
      surplusUnit: 1,
    })
    expect(card.simLayout).toMatchObject({
      maxMenuTimes: 10,
      menus: [],
      carousels: [],
      tabBar: { switch: 2, items: [] },
    })
  })
})
