/** Valid parameters for reads: ids come from the lists of the checked server, so that no read depends on the data of the demo shop. */
import type { CallPath, Data, Params } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { isOptional, listParameters, unwrap } from './shape.ts'

/** `row`: the row of the list whose `field` is the parameter. `owned`: only its owner may read it. */
export type Source = {
  call: CallPath
  row: (data: never) => object | undefined
  field: string
  parameter: string
  owned?: true
}
const from = <P extends CallPath>(
  call: P,
  parameter: string,
  row: (data: Data<P>) => object | undefined,
  more: { field?: string; owned?: true } = {},
): Source => ({ call, row, field: parameter, parameter, ...more })

const firstOrder = from('/api/shop/order/list', 'orderSn', ({ list }) => list[0], { owned: true })

export const sources: Partial<Record<CallPath, Source>> = {
  '/api/shop/goodsView': from('/api/shop/goodsList', 'id', ({ list }) => list[0]),
  '/api/shop/goodsComment': from('/api/shop/goodsList', 'id', ({ list }) => list[0]),
  '/api/shop/selectNumber': from(
    '/api/shop/goodsList',
    'goodsId',
    ({ list }) => list.find(({ selectNumber }) => [1, 2, 3, 5].includes(selectNumber)),
    { field: 'id' },
  ),
  '/provinces/{code}.json': from('/api/shop/goodsView', 'code', (goods) => goods, { field: 'provinceCode' }),
  '/api/shop/numberView': from('/api/shop/numberList', 'id', ({ list }) => list[0]),
  '/api/shop/sysQuestion/view': from('/api/shop/sysQuestion/list', 'id', ({ list }) => list[0]),
  '/api/shop/order/view': firstOrder,
  '/api/pay/order': firstOrder,
  '/api/shop/afterSale/view': firstOrder,
  '/api/shop/invoice/view': firstOrder,
  '/api/shop/order/logistics': from('/api/shop/order/list', 'orderSn', ({ list }) =>
    list.find(({ hasLogistics }) => hasLogistics),
  ),
  '/api/shop/comment/view': from('/api/shop/order/list', 'orderSn', ({ list }) =>
    list.find(({ allowComment, hasComment }) => allowComment || hasComment),
  ),
  '/api/shop/agent/priceList': from('/api/shop/agent/list', 'agentId', ({ list }) => list[0], { field: 'id' }),
  '/api/iot/packageDetails': from('/api/iot/packageChoose', 'packageId', ({ list }) => list[0]),
  '/api/iot/integralShopGoodsDetails': from('/api/iot/integralShopIndex', 'goodsId', ({ list }) => list[0]),
  '/api/iot/goodsShopStore': from('/api/iot/integralShopIndex', 'goodsId', ({ list }) => list[0]),
  '/api/iot/shopOrderDetails': from('/api/iot/shopOrderList', 'orderSn', ({ list }) => list[0]),
  '/api/iot/request/view': from('/api/iot/request/list', 'sn', ({ list }) => list[0]),
}

/** Valid parameters that depend on no data. */
const constants: { [P in CallPath]?: Params<P> } = {
  '/api/dictData/options': { types: ['haoka_operator', 'haoka_number_rule'] },
  '/api/hk/pointReport': { event: 'view', pageUrl: '/pages/order/index' },
  '/api/site/outsideHost': { url: 'https://www.example.com/' },
  '/api/site/authorizeUrl': { platform: 'wx', path: '/pages/authorize/index' },
}

/** Returns the first choice of each required enumeration, or undefined if another parameter is required. */
function chooseFirst(row: CallRow): Record<string, unknown> | undefined {
  const chosen: Record<string, unknown> = {}
  for (const [name, schema] of listParameters(row)) {
    if (isOptional(schema)) continue
    const { entries, values } = unwrap(schema)._zod.def as { entries?: Record<string, unknown>; values?: unknown[] }
    const first = values?.[0] ?? Object.values(entries ?? {})[0]
    if (first === undefined) return undefined
    chosen[name] = first
  }
  return chosen
}
/** Returns valid parameters of a read without a source, or undefined if they are unknown. */
export const findConstantParams = (path: CallPath, row: CallRow): Record<string, unknown> | undefined =>
  constants[path] ?? chooseFirst(row)
