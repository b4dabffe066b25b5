/** Shoppers' agents (docs/decisions/server/0089): their tools as guests, and the limits of these. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { isNightly, seed } from '#tests/night.ts'
import { numberHolds, numbers, orders, sessions } from '#server/db/schema/index.ts'
import { limits } from '#server/db/access/policies.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { tools } from './tools.ts'

const server = await createTestServer()
const { db, clock, secrets } = server.services
const ADDRESS = 'http://localhost/mcp/shop'

type Answer = { isError: boolean; data: Record<string, never> & { list: Record<string, never>[] } }
const opened: Client[] = []
afterAll(async () => void (await Promise.all(opened.map((client) => client.close()))))

/** Connects an agent with its own address. */
async function agent({
  search = '',
  headers = {} as Record<string, string>,
  as = createGuest(),
  mode = 'legacy' as 'legacy' | 'auto',
} = {}) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS + search), {
    requestInit: { headers: { 'x-forwarded-for': as['x-forwarded-for']!, ...headers } },
    fetch: async (url, init) => server.app.request(String(url), init),
  })
  await client.connect(transport)
  opened.push(client)
  const call = async (name: string, input: object = {}): Promise<Answer> => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
    const [part] = content as { text: string }[]
    return { isError, data: part?.text.startsWith('{') ? JSON.parse(part.text) : part?.text }
  }
  return { client, call, address: as['x-forwarded-for']! }
}
const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await server.app.request(ADDRESS, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': createGuest()['x-forwarded-for']!,
      ...headers,
    },
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const countOrders = async () => [await db.$count(orders), await db.$count(numberHolds)]

test('an agent lists tools whose parameters are those of the rows, with the names of enumerations', async () => {
  const { client } = await agent()
  const listed = (await client.listTools()).tools
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(tools))
  const search = listed.find(({ name }) => name === 'search_numbers')
  expect(search?.inputSchema.properties).toMatchObject({ number: { description: expect.any(String) as string } })
  expect(JSON.stringify(listed)).toContain('New')
  expect(JSON.stringify(listed)).not.toMatch(/\$ref|promoCode|uuid|mobile|certNo|code"/)
})

test('an agent finds a number, reads it, quotes it and holds it; a person takes it over from the link', async () => {
  const { call } = await agent({ search: '?lang=en' })
  const found = await call('search_numbers', { priceMax: 500, pageSize: 3 })
  expect(found.data.list).toHaveLength(3)
  const [{ id }] = found.data.list as never as [{ id: number }]
  const { data: details } = await call('get_details', { kind: 'number', id })
  expect(details).toMatchObject({
    id,
    link: expect.stringContaining(`/shop/pages/goods/pretty/index?id=${id}`) as string,
  })
  const { data: quote } = await call('quote', { kind: 'number', id })
  expect(quote.payMoney).toBe((details as never as { payMoney: number }).payMoney)
  const held = await call('hold_number', { id })
  expect(held.data).toMatchObject({ id, payMoney: quote.payMoney, expireAt: expect.any(String) as string })
  // a second call of the session returns the same hold
  expect((await call('hold_number', { id })).data).toEqual(held.data)

  const link = new URL(held.data.link as never as string)
  expect(link.origin + link.pathname).toBe('http://localhost/shop/pages/goods/fastNumber/formSubmit')
  const person = createGuest()
  const taken = await server.call(
    '/api/shop/numberReserve',
    {
      id: Number(link.searchParams.get('numberId')),
      handover: link.searchParams.get('handover'),
      uuid: crypto.randomUUID(),
    },
    person,
  )
  expect(taken.data.expireAt).toBe(held.data.expireAt)
  const view = await server.call('/api/shop/numberView', { id }, person)
  expect(view.data.hold).toEqual(taken.data)
})

test('a client of the protocol without sessions is a new guest for each call', async () => {
  const { call, client } = await agent({ mode: 'auto' })
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  const { data } = await call('search_numbers', { pageSize: 1, sort: 'new' })
  const [{ id }] = data.list as never as [{ id: number }]
  expect(await call('hold_number', { id })).toMatchObject({ isError: false, data: { id } })
  expect(await call('hold_number', { id })).toMatchObject({ isError: true, data: { code: 32_001 } })
})

test('an agent lists goods and quotes a quantity', async () => {
  const { call } = await agent()
  const { data } = await call('list_goods', { type: 2 })
  const [{ id, link }] = data.list as never as [{ id: number; link: string }]
  expect(link).toBe(`http://localhost/shop/pages/goods/general/index?goodsId=${id}`)
  const one = (await call('quote', { kind: 'goods', id, quantity: 1 })).data as never as { payMoney: number }
  const two = (await call('quote', { kind: 'goods', id, quantity: 2 })).data as never as { payMoney: number }
  expect(two.payMoney).toBeGreaterThan(one.payMoney)
})

test('prices are those of the storefront of the endpoint, and links lead there', async () => {
  const { call } = await agent({ search: '?promoCode=AG0002' })
  const { data } = await call('list_goods', { promoCode: 'AG0003' })
  const expected = await server.call('/api/shop/goodsList', { promoCode: 'AG0002' })
  expect(data.list.map(({ price }) => price)).toEqual(expected.data.list.map(({ price }) => price))
  expect(data.list[0]?.link).toContain('promoCode=AG0002')
})

test('refusals have the code and the message of the shop, in the language of the request', async () => {
  const { call } = await agent()
  const english = await agent({ headers: { 'accept-language': 'en' } })
  const { data } = await call('search_numbers', { pageSize: 1 })
  const [{ id }] = data.list as never as [{ id: number }]
  const rival = createGuest()
  expect((await server.call('/api/shop/numberReserve', { id, uuid: crypto.randomUUID() }, rival)).code).toBe(0)
  expect(await call('hold_number', { id })).toMatchObject({ isError: true, data: { code: 32_001 } })
  const chinese = await call('get_details', { kind: 'number', id: 99_999_999 })
  expect(chinese).toMatchObject({ isError: true, data: { code: 51, message: '该号码不存在或已下架' } })
  const { data: message } = await english.call('get_details', { kind: 'number', id: 99_999_999 })
  expect(message.message).toMatch(/^[\x20-\x7E’]+$/)
  for (const input of [{ kind: 'order', id: 1 }, { id: 1 }, { kind: 'number' }, { kind: 'number', id: 'x' }])
    expect(await call('get_details', input)).toMatchObject({ isError: true, data: { code: 51 } })
})

test('an agent is a guest: it holds ten numbers per address, then a person must prove a phone', async () => {
  const as = createGuest()
  const { data } = await server.call('/api/shop/numberList', { pageSize: 11, sort: 'priceDesc' })
  const answers: Answer[] = []
  for (const [index, { id }] of data.list.entries()) {
    const { call } = await agent({ as: index % 4 ? as : { ...as } })
    answers.push(await call('hold_number', { id }))
  }
  expect(answers.map(({ isError }) => isError)).toEqual([...Array<boolean>(10).fill(false), true])
  expect(answers.at(-1)?.data).toMatchObject({ code: 41_004 })
})

test('no token that an agent sends is used', async () => {
  const me = createGuest()
  const { data } = await server.call('/api/shop/numberList', { pageSize: 1, sort: 'priceAsc' })
  const id = data.list[0]?.id ?? 0
  expect((await server.call('/api/shop/numberReserve', { id, uuid: crypto.randomUUID() }, me)).code).toBe(0)
  const headers = { 'session-id': me['session-id']!, 'order-token': me['session-id']!, 'layout-preview': 'x' }
  const { call } = await agent({ headers })
  expect((await call('get_details', { kind: 'number', id })).data.hold ?? undefined).toBeUndefined()
  expect(await call('hold_number', { id })).toMatchObject({ isError: true })
})

describe('hostile messages', () => {
  const tool = (name: unknown, input: unknown) => request('tools/call', { name, arguments: input })
  test.each<[string, unknown, number]>([
    ['a huge body', `{"a":"${'x'.repeat(20_000)}"}`, 413],
    ['a batch', Array.from({ length: 50 }, () => request('tools/list')), 400],
    ['no JSON', '{', 400],
    ['prototype keys', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{"name":"x"}}}', 400],
    ['deep nesting', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400],
    ['NUL', request('tools/call', { name: 'search_numbers', arguments: { number: 'a\0' } }), 400],
    ['an open stream', request('subscriptions/listen'), 400],
  ])('%s is refused', async (_, body, status) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) as string } })
  })
  test('from a page of another site is refused', async () => {
    expect((await post(request('tools/list'), { origin: 'https://evil.example' })).status).toBe(403)
  })
  test('other methods are refused', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await server.app.request(ADDRESS, { method })).status, method).toBe(405)
  })
  test('unknown tools and arguments of other types are errors, and change nothing', async () => {
    const before = await countOrders()
    const names = ['constructor', '__proto__', 'toString', 'order_submit', '../hold_number', 7, null, {}]
    for (const name of names) expect((await post(tool(name, {}))).text, String(name)).toMatch(/error/i)
    for (const input of [null, 7, 'x', [], { id: {} }, { id: [1] }, { id: 1e99 }, { id: -1 }, { id: '1; drop' }])
      expect((await post(tool('hold_number', input))).text, JSON.stringify(input)).toMatch(/error/i)
    expect(await countOrders()).toEqual(before)
  })
  test('arguments at random never become an internal error', async () => {
    const { call } = await agent()
    const names = Object.keys(tools).filter((name) => name !== 'hold_number')
    const input = fc.dictionary(
      fc.constantFrom(
        'kind',
        'id',
        'skuId',
        'quantity',
        'packageId',
        'number',
        'pattern',
        'price',
        'page',
        'after',
        'x',
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom('number', 'goods', 1, 1001, '1', '__proto__')),
    )
    let calls = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), input, async (name, given) => {
        if (++calls % 100 === 0) await clock.forward(MINUTE)
        const { isError, data } = await call(name, given).catch((error: Error) => ({
          isError: true,
          data: { code: 51, message: error.message } as never,
        }))
        if (isError) expect(data).toMatchObject({ code: expect.toBeOneOf([51, 413]) as number })
      }),
      { numRuns: isNightly ? 2000 : 200, seed, endOnFailure: true },
    )
  })
  test('a flood from one address is refused, and other addresses are answered', async () => {
    const from: As = createGuest()
    const headers = { 'x-forwarded-for': from['x-forwarded-for']! }
    const sessionsBefore = await db.$count(sessions)
    const most = limits.shoppingIp.max + limits.shoppingIp.crowd
    const answers = await Promise.all(Array.from({ length: most + 50 }, () => post(request('tools/list'), headers)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect((await post(request('tools/list'))).status).toBe(200)
    expect(await db.$count(sessions)).toBe(sessionsBefore)
  })
})

test('a session id is a name that the server does not store, and it is the session of no guest', async () => {
  const first = await post(
    request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
  )
  const id = first.headers.get('mcp-session-id') ?? ''
  expect(id).toMatch(/^[\w-]{43}$/)
  const [number] = await db.select({ id: numbers.id }).from(numbers).where(eq(numbers.status, 1)).limit(1)
  await post(request('tools/call', { name: 'hold_number', arguments: { id: number?.id } }), { 'mcp-session-id': id })
  const view = (session: string) =>
    server.call('/api/shop/numberView', { id: number?.id ?? 0 }, { ...createGuest(), 'session-id': session })
  expect((await view(id)).data.hold ?? undefined).toBeUndefined()
  expect((await view(secrets.digest('agent', id))).data.hold).toBeDefined()
})
