/** Shared answers contain no visitor's data, and equal the answer that each visitor would receive individually. */
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import type { SharedCall } from '../domain/shared.ts'
import { login } from '../testing/orders/orders.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { goods } from '../db/schema/index.ts'
import { sharedCalls } from '../handlers/shared.ts'
import { createCardCases } from '../testing/contract/cards.ts'
import type { CaseContext } from '../testing/contract/case.ts'
import { createShopCases } from '../testing/contract/shop.ts'
import { createGuest, createTestServer, type As } from '../testing/server.ts'
import { getSharedAnswer } from './shared-answer.ts'
import { gzipAnswer, createAnswerHead } from './written.ts'

const server = await createTestServer()
const card = await makeCard(server)
const [shopper, agent] = [createGuest(), createGuest()]
Object.assign(shopper, await login(server, shopper, '13800000001'))
Object.assign(agent, await login(server, agent, '13800000010'))
const row: CallRow = calls['/api/hk/genericConfig']

test('the context of a shared answer has the facts of its row, and no visitor', async () => {
  let given: object = {}
  const call: SharedCall = {
    path: '/api/hk/genericConfig',
    tables: ['promos'],
    by: ['isAgent'],
    answer: async (ctx) => {
      given = ctx
      return {}
    },
  }
  const request = { row: { ...row, data: z.object({}) }, call, params: {}, locale: 'zh-CN' as const }
  await getSharedAnswer(server.services, request, { isAgent: false, platform: 'wx' })
  const ownServices = Object.keys(given).filter((name) => !(name in server.services))
  expect(ownServices.toSorted()).toEqual(['isAgent', 'locale', 'say'])
})

const context = { server, guests: [createGuest()], shoppers: [], agents: [], cards: [] } as unknown as CaseContext
const cases = { ...createShopCases(context), ...createCardCases(context) } as Record<
  string,
  { good: () => object | Promise<object> }
>
const bytes = async (path: SharedCall['path'], params: object, as: As) =>
  (await server.call(path, params as never, as)).text.replace(/,"timestamp".*$/, '')

describe.each(sharedCalls)('$path', ({ path, by }) => {
  test('is the same for a guest, a shopper, a card, and whoever asks first', async () => {
    const params = await cases[path]!.good()
    const first = await bytes(path, params, card.as)
    for (const as of [createGuest(), shopper, card.as, {}]) expect(await bytes(path, params, as)).toBe(first)
    const ofAgent = await bytes(path, params, agent)
    if (by.includes('isAgent')) expect(await bytes(path, params, createGuest()), 'not the agent’s').toBe(first)
    else expect(ofAgent).toBe(first)
  })
})

test('an agent sees the commission, also after a guest has asked, and a guest does not, also after an agent', async () => {
  const commission = async (as: As) =>
    (await server.call('/api/shop/goodsList', { type: 1 }, as)).data.list.map((listed) => listed.commission)
  for (let times = 0; times < 2; times++) {
    expect((await commission(createGuest())).every((amount) => amount === null)).toBe(true)
    expect((await commission(agent)).every((amount) => typeof amount === 'number')).toBe(true)
  }
})

test('each request has its own time and trace id, packed or not', async () => {
  const read = async (encoding: string) => {
    const answer = await server.app.request('/api/shop/goodsList?pageSize=50', {
      headers: { 'accept-encoding': encoding },
    })
    const content = Buffer.from(await answer.arrayBuffer())
    const isPacked = answer.headers.get('content-encoding') === 'gzip'
    expect(isPacked).toBe(encoding === 'gzip')
    const text = (isPacked ? gunzipSync(content) : content).toString()
    const { traceID, timestamp, data } = JSON.parse(text) as { traceID: string; timestamp: number; data: object }
    expect(traceID).toBe(answer.headers.get('x-trace-id'))
    expect(Math.abs(timestamp - server.services.clock.now())).toBeLessThan(5000)
    return { traceID, data }
  }
  const all = [await read('gzip'), await read('identity'), await read('gzip')]
  expect(new Set(all.map(({ traceID }) => traceID)).size).toBe(3)
  for (const { data } of all) expect(data).toEqual(all[0]!.data)
})

test('a packed answer is one whole gzip file, whatever its length and characters', () => {
  for (const head of [
    '',
    '{',
    '门面'.repeat(30_000),
    JSON.stringify(Array.from({ length: 5000 }, () => Math.random())),
  ])
    for (const end of ['', '}', `,"timestamp":1,"traceID":"${'a'.repeat(32)}"}`])
      for (const level of [1, 6]) {
        const answerHead = createAnswerHead(head, level)
        for (let times = 0; times < 2; times++)
          expect(gunzipSync(gzipAnswer(answerHead, end)).toString()).toBe(head + end)
      }
})

test('an answer is made once, until its table changes', async () => {
  const { cache, db } = server.services
  const loads = vi.spyOn(cache, 'get')
  const ask = async () => (await server.call('/api/shop/goodsView', { id: 3004 })).data.name
  const before = await ask()
  loads.mockClear()
  expect(await ask()).toBe(before)
  expect(loads, 'nothing else is read').toHaveBeenCalledOnce()
  await db.update(goods).set({ name: '新名称' }).where(eq(goods.id, 3004))
  expect(await ask()).toBe('新名称')
})
