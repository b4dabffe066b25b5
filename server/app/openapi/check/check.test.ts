/** The check against this repository's own server, over HTTP. */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { makeCaseContext } from '#server/testing/contract/world.ts'
import { createTestServer } from '#server/testing/server.ts'
import { checkBackEnd, type Options } from './check.ts'

const server = await createTestServer()
const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
afterAll(() => void listening.close())
const { shoppers, agents, cards } = await makeCaseContext(server)
const card = { simNo: cards[0].simNo, simToken: cards[0].as['sim-token'] }

const check = (given: Partial<Options>) =>
  checkBackEnd({
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    lang: 'en',
    logins: {},
    only: [],
    write: false,
    all: true,
    seconds: 600,
    fetch,
    now: () => server.services.clock.now(),
    ...given,
  })

test('the reference server has no findings without a login', async () => {
  const { findings, notImplemented, calls } = await check({})
  expect({ findings, notImplemented }).toEqual({ findings: [], notImplemented: [] })
  expect(calls).toBeGreaterThan(160)
})

test('the reference server has no findings for a shopper, an agent and a card, writes included', async () => {
  const logins = { ...card, orderToken: shoppers[0]['order-token'] }
  const report = await check({ logins, write: true })
  expect(report.findings).toEqual([])
  // an order of the shop is written and read, a recharge and a reserved number are written
  const unread = report.notRead.map(({ call }) => call)
  for (const call of ['GET /api/shop/order/view', 'POST /api/shop/order/buyGoods', 'POST /api/iot/createBalanceOrder'])
    expect(unread).not.toContain(call)
  const { findings, notRead } = await check({
    logins: { orderToken: agents[0]['order-token'] },
    only: ['/api/shop/agent/*'],
    lang: 'zh-CN',
  })
  expect({ findings, notRead }).toEqual({ findings: [], notRead: [] })
})
