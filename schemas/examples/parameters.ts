/** Values for the parameters of routes, for tests and for opening pages; they refer to data of the demo shop. */
import type { RouteRow } from '../language/pages.ts'

const parameters: Record<string, string> = {
  packageId: '101',
  goodsId: '1001',
  id: '1',
  code: 'MF2026000001',
  simNo: '1440000000001',
  vipId: '1',
  url: 'https://example.com/',
  type: 'user',
  kind: 'closing',
}
/** Values by folder of pages, where a name has another meaning. */
const parametersByFolder: Record<string, Record<string, string>> = {
  '/pages/goods/pretty/': { id: '1001' },
  '/pages-sub/iot/integralShop/': { goodsId: '41' },
}

/**
 * Returns the query that opens a page: its required parameters and the `given` values. A parameter without a known value is omitted; the
 * page reports it.
 */
export function buildExampleQuery(
  path: string,
  query: RouteRow['query'] = {},
  given: Record<string, string> = {},
): Record<string, string> {
  const folderValues = Object.entries(parametersByFolder).find(([folder]) => path.startsWith(folder))?.[1]
  const values: Record<string, string | undefined> = { ...parameters, ...folderValues, ...given }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, { required }]): [string, string][] => {
      const value = values[name]
      return value && (required || given[name]) ? [[name, value]] : []
    }),
  )
}

/** Values for the parameters of calls, by name; ids refer to data of the demo shop. */
const parametersByName: Record<string, unknown> = {
  accelerateId: 1,
  action: 'operator.password',
  actionId: '1',
  addressId: 1,
  after: 'new',
  agentId: 1,
  batch: 1,
  before: 100,
  categoryId: 1,
  cityCode: '440300',
  cityId: '440300',
  code: 'MF2026000001',
  contractMax: 24,
  exclude: '4',
  focusX: 0.5,
  focusY: 0.5,
  from: 1_795_968_000_000,
  goodsId: 1001,
  goodsIds: [1001, 3004],
  id: 1,
  include: '8',
  isDecoration: false,
  keyword: '流量',
  keys: '3002,1001',
  kind: 'closing',
  lastEventId: '1',
  limit: 6,
  month: '2026-11',
  monthFeeMax: 59,
  number: '138',
  numberIds: [1, 3],
  operator: '2',
  orderSn: 'HK20261122093000ABCD',
  packageId: 101,
  packageIds: [101, 102],
  pageCode: 'WINTER',
  path: '/pages/order/index',
  pattern: '1________88',
  poolId: 1,
  preview: 'IotLayout:1',
  price: '0-100',
  priceMax: 100,
  priceMin: 0,
  promoCode: 'AG0002',
  provinceCode: '440000',
  provinceId: '440000',
  quantity: 1,
  revision: 1,
  rule: 'AAA',
  searchValue: '88',
  sign: '0123456789abcdef',
  simNo: '1440000000001',
  skuId: 30_040,
  sn: '1440000000001',
  star: 5,
  storeId: 1,
  tag: '5G',
  type: 1,
  until: 1_796_054_400_000,
  url: 'https://www.example.com/help',
  userCouponId: 1,
  vipId: 1,
}
/** Values by call, where a name has another meaning. */
const parametersByCall: Record<string, Record<string, unknown>> = {
  '/api/shop/selectNumber': { goodsId: 1004 },
  '/api/iot/integralShopGoodsDetails': { goodsId: 41, skuId: 1 },
  '/api/iot/goodsShopStore': { goodsId: 41 },
  '/api/iot/request/view': { sn: 'FW20261120101502QWER' },
  '/provinces/{code}.json': { code: 'delivery' },
  '/files/{id}': { until: '1796054400000' },
}
/** Returns a value for a parameter of a call. */
export const getExampleParameter = (path: string, name: string): unknown =>
  parametersByCall[path]?.[name] ?? parametersByName[name]
