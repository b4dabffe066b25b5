import { expect, test } from 'vitest'
import { buildPageRequest, findRoute } from './routes.ts'

const request = (path: string, query: string) =>
  buildPageRequest(path, findRoute(path)!, new URLSearchParams(query), 'zh-CN')

test('parameters that a route does not have, or that are too long, make no page of their own', () => {
  const path = '/pages/goods/fastNumber/index'
  expect(request(path, 'goodsId=1001&utm_source=x&gclid=1')).toEqual(request(path, 'goodsId=1001'))
  expect(request(path, `goodsId=${'1'.repeat(65)}`).search).toBe('')
})
test('codes are the storefront, not the page', () => {
  expect(request('/', 'promoCode=AG0002&pageCode=hot')).toMatchObject({
    search: '',
    promoCode: 'AG0002',
    pageCode: 'hot',
  })
  expect(request('/', 'promoCode=<script>')).toMatchObject({ promoCode: '' })
})
test('pages of a card, a shopper or one order are drawn without data, the same for all parameters', () => {
  const details = '/pages/iot/package/details/index'
  expect(request(details, 'packageId=1')).toEqual({ ...request(details, ''), search: '', skeleton: 'card' })
  expect(request('/pages/order/index', '')).toMatchObject({ skeleton: 'shop' })
  expect(request('/pages/order/pay/index', 'orderSn=PN1')).toMatchObject({ search: '', skeleton: '' })
  expect(request('/', '').skeleton).toBeUndefined()
})
test('pages that editors created have addresses, other paths have none', () => {
  expect(findRoute('/p/spring')).toEqual({})
  for (const path of ['/p/', '/p/a/b', '/pages/nowhere', '/pages/../x', '/__proto__'])
    expect(findRoute(path)).toBeUndefined()
})
