/**
 * Conversions of advertisements (docs/domain §6 "Landing-page attribution"): the click id of the first address is stored with the order
 * and reported by the server, without delaying the buyer.
 */
import { expect, test } from 'vitest'
import type { Conversion } from '#server/domain/ports/ads.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createForm, submitForm } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { ports, clock } = server.services
const PLAIN_CARD = 1007
const conversions: Conversion[] = []
let fails = 0
ports.ads = {
  async converted(conversion) {
    if (fails-- > 0) throw new Error('the seller of advertisements is away')
    conversions.push(conversion)
  },
}

test('an order with a click id is reported once, as kind 3; one without is not; a repeat is the same order', async () => {
  const as = createGuest()
  const { filled, data } = await submitForm(server, as, { goodsId: PLAIN_CARD, bd_vid: 'bd-first' })
  expect((await server.call('/api/shop/order/submit', filled, as)).data.orderSn).toBe(data.orderSn)
  await submitForm(server, createGuest(), { goodsId: PLAIN_CARD })
  await server.jobs.runDue()
  await server.jobs.runDue()
  expect(conversions).toEqual([{ bdVid: 'bd-first', type: 3, orderSn: data.orderSn, at: expect.any(Number) }])
})

test('a refused order is not reported, and while the advertiser is unreachable the report waits', async () => {
  conversions.length = 0
  fails = 1
  expect(
    (
      await server.call(
        '/api/shop/order/submit',
        createForm({ goodsId: PLAIN_CARD, bd_vid: 'bd-refused', expectMoney: 1 }),
        createGuest(),
      )
    ).code,
  ).toBe(51)
  const { data } = await submitForm(server, createGuest(), { goodsId: PLAIN_CARD, bd_vid: 'bd-later' })
  expect(data.orderSn).toMatch(/^HK/)
  await server.jobs.runDue()
  expect(conversions).toEqual([])
  await clock.forward(MINUTE)
  await server.jobs.runDue()
  expect(conversions.map(({ bdVid }) => bdVid)).toEqual(['bd-later'])
})
