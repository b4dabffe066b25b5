import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#schemas/language/call.ts'
import { maybe, money, page, paging } from '#schemas/language/contract.ts'
import { createCalls, paginate, refuse, refuseField, toPage } from './own-calls.ts'

const item = z.object({ id: z.string(), name: z.string(), price: money })
const calls = {
  '/own/list': get({ params: z.object({ ...paging, kinds: maybe(z.array(z.string())) }), data: page(item) }),
  '/own/item': get({ params: z.object({ id: z.string() }), data: item }),
  '/own/book': post({
    params: z.object({ name: z.string().check(z.minLength(2)), agree: z.literal(true) }),
    data: z.object({ id: z.string() }),
    once: true,
  }),
  '/own/limit': get({ data: z.null() }),
  '/own/file': get({ data: z.object({ names: z.array(z.string()) }), raw: true }),
  '/own/later': get({ data: z.null() }),
}
const items = [1, 2, 3].map((n) => ({
  id: `i${n}`,
  name: { ja: `品${n}`, en: `Item ${n}` },
  price: n * 1.5,
  stock: 7,
}))
const taken = { ja: '満席です', en: 'Taken' }
const app = createCalls(calls, {
  '/own/list': ({ kinds, ...paging }) => (kinds?.length ? toPage([], 0, paging) : paginate(items, paging)),
  '/own/item': ({ id }, c) => {
    if (id === 'broken') return { id, name: 'Broken', price: 0.123 }
    if (id === 'mine') return { ...items[0]!, id: c.req.header('order-token') ?? 'nobody' }
    return items.find((one) => one.id === id) ?? refuse(404, { ja: 'ありません', en: 'Not found' })
  },
  '/own/book': async ({ name, uuid }) => {
    await Promise.resolve()
    return name === 'Ada' ? refuseField('name', taken) : { id: uuid.slice(0, 8) }
  },
  '/own/limit': () => refuse(429, 'Later'),
  '/own/file': () => ({ names: ['a'] }),
})
const uuid = '12345678-1234-4234-8234-123456789abc'
const ask = async (path: string, init: RequestInit = {}, language = 'en'): Promise<Record<string, unknown>> => {
  const response = await app.request(path, { ...init, headers: { 'accept-language': language, ...init.headers } })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}
const send = (body: object, language?: string) =>
  ask(
    '/own/book',
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    language,
  )

test('parameters come in the types of the row with its defaults, and an answer has the fields of the row in the language of the visitor', async () => {
  expect(await ask('/own/list?page=2&pageSize=2', {}, 'ja')).toEqual({
    status: 200,
    code: 0,
    message: '',
    data: { list: [{ id: 'i3', name: '品3', price: 4.5 }], page: 2, pageSize: 2, pageCount: 2, totalCount: 3 },
    timestamp: expect.any(Number),
    traceID: expect.any(String),
  })
  expect(await ask('/own/list?kinds[]=a')).toMatchObject({ data: { list: [], page: 1, pageSize: 10 } })
  expect(await ask('/own/item?id=mine', { headers: { 'order-token': 'token' } })).toMatchObject({
    data: { id: 'token' },
  })
})

test('parameters that do not fit the row are refused by field, before the handler runs', async () => {
  expect(await ask('/own/list?page=0')).toMatchObject({
    status: 200,
    code: 51,
    data: { fields: { page: expect.any(String) } },
  })
  const refused = await send({ name: 'x', agree: false, uuid })
  expect(refused).toMatchObject({ code: 51, message: expect.stringMatching(/isn't right/) })
  expect(Object.keys((refused.data as { fields: object }).fields)).toEqual(['name', 'agree'])
  expect(await ask('/own/book', { method: 'POST', body: 'name=x' })).toMatchObject({ code: 51 })
  expect((await send({ name: 'x', agree: true, uuid }, 'zh-CN')).message).toMatch(/\p{sc=Han}/u)
})

test('a call that must happen once has its uuid, although its row does not declare it', async () => {
  expect(await send({ name: 'Grace', agree: true })).toMatchObject({
    code: 51,
    data: { fields: { uuid: expect.anything() } },
  })
  expect(await send({ name: 'Grace', agree: true, uuid })).toMatchObject({ code: 0, data: { id: '12345678' } })
})

test('a refusal has its code, its texts in the language of the visitor, and the HTTP status of its code', async () => {
  expect(await send({ name: 'Ada', agree: true, uuid }, 'ja')).toMatchObject({
    status: 200,
    code: 51,
    message: '満席です',
    data: { fields: { name: '満席です' } },
  })
  expect(await ask('/own/item?id=none')).toMatchObject({ status: 404, code: 404, message: 'Not found', data: null })
  expect(await ask('/own/limit')).toMatchObject({ status: 429, code: 429, message: 'Later' })
})

test('an answer that does not fit its row is an error of the server, and the log says which field', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await ask('/own/item?id=broken')).toMatchObject({ status: 500, code: 500, message: '', data: null })
  expect(String(log.mock.calls[0]?.[2])).toContain('price')
  log.mockRestore()
})

test('a raw answer has no envelope, and a call without a handler is left to the next routes', async () => {
  expect(await ask('/own/file')).toEqual({ status: 200, names: ['a'] })
  expect((await app.request('/own/later')).status).toBe(404)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- servers in JavaScript have no types
  expect(() => createCalls(calls, { '/own/lst': () => null } as object)).toThrow('/own/lst')
})
