/** Lists from which editors choose articles, tags, numbers and questions. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import { goods } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { db } = server.services
const { account, ask } = createOperators(server)
beforeAll(() => account('viewer', 'viewer', 'AG0002'))
const read = async (query: Record<string, string>) =>
  (await ask('GET', `/records?${new URLSearchParams(query)}`, undefined, 'viewer')).body as unknown as {
    list: RecordItem[]
    next: number | null
  }
const readKeys = async (query: Record<string, string>) => (await read(query)).list.map(({ key }) => key)

test('articles have name, picture, price and stock, page by page, without those that are withdrawn', async () => {
  const open = await db.select().from(goods).where(eq(goods.isOpen, true))
  const keys: string[] = []
  for (let page: number | null = 1; page !== null;) {
    const answer = await read({ kind: 'goods', limit: '7', page: String(page) })
    keys.push(...answer.list.map(({ key }) => key))
    page = answer.next
  }
  expect(keys.toSorted()).toEqual(open.map(({ id }) => String(id)).toSorted())
  const [router] = (await read({ kind: 'goods', words: 'GD3002' })).list
  const row = open.find(({ id }) => id === 3002)!
  expect(router).toMatchObject({ key: '3002', picture: row.tips, price: row.price, stock: row.stock, isMonthly: false })
  expect(router!.name.en).not.toBe(router!.name['zh-CN'])
})

test('articles are found by their name in either language, and by their code', async () => {
  const [router] = (await read({ kind: 'goods', keys: '3002' })).list
  for (const words of [router!.name['zh-CN'], router!.name.en.toUpperCase(), ' gd3002 '])
    expect(await readKeys({ kind: 'goods', words })).toContain('3002')
  for (const words of ['%', '_', '\\']) expect(await readKeys({ kind: 'goods', words })).toEqual([])
})

test('those that a document names are returned even if they are withdrawn', async () => {
  await db.update(goods).set({ isOpen: false }).where(eq(goods.id, 3003))
  expect(await readKeys({ kind: 'goods', limit: '50' })).not.toContain('3003')
  const { list } = await read({ kind: 'goods', keys: '3003,3002,999999,none' })
  expect(Object.fromEntries(list.map(({ key, isWithdrawn }) => [key, isWithdrawn]))).toEqual({
    3002: false,
    3003: true,
  })
  await db.update(goods).set({ isOpen: true }).where(eq(goods.id, 3003))
})

test.each(['goodsTag', 'number', 'question'])('a %s is found by its name, and by its key', async (kind) => {
  const [first, second] = (await read({ kind, limit: '2' })).list
  expect(await readKeys({ kind, words: first!.name['zh-CN'], limit: '50' })).toContain(first!.key)
  expect((await readKeys({ kind, keys: `${second!.key},${first!.key}` })).toSorted()).toEqual(
    [first!.key, second!.key].toSorted(),
  )
})
