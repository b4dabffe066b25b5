/** Lists of records for editors. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { project } from '#menmian.config.ts'
import { recordKinds, type RecordItem } from '#schemas/backoffice/records.ts'
import { activities, goods } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'
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

test.each(recordKinds)('a %s is found by its name, and by its key', async (kind) => {
  const [first, second] = (await read({ kind, limit: '2' })).list
  for (const words of new Set(Object.values(first!.name)))
    expect(await readKeys({ kind, words, limit: '50' }), words).toContain(first!.key)
  const keys = [second, first].flatMap((record) => record?.key ?? [])
  expect((await readKeys({ kind, keys: keys.join(',') })).toSorted()).toEqual(keys.toSorted())
  expect(await readKeys({ kind, keys: 'none,999999999' })).toEqual([])
  expect(await readKeys({ kind, words: 'no record has this name' })).toEqual([])
})

test('plans, coupons and activities have what an editor chooses by', async () => {
  const [plan] = (await read({ kind: 'package' })).list
  expect(plan!.note!.en).toMatch(/ · (?:[\d.]+ [KMGT]B|Unlimited)$/)
  expect(plan!.price).toBeGreaterThan(0)
  const [ofNumber] = (await read({ kind: 'numberPlan' })).list
  expect(ofNumber).toMatchObject({ isMonthly: true, note: { 'zh-CN': '中国移动' } })
  await db.update(activities).set({ endAt: server.services.clock.now() - 1 })
  expect(await readKeys({ kind: 'activity' }), 'an activity that has ended is not offered').toEqual([])
  expect((await read({ kind: 'activity', keys: '1' })).list).toMatchObject([{ key: '1', isWithdrawn: true }])
  await db.update(activities).set({ endAt: server.services.clock.now() + DAY })
})

test('each kind of record that a link, a call or a setting names has a list', async () => {
  const kinds = [...JSON.stringify(await loadEnvironment(project)).matchAll(/"x-record":"(\w+)"/g)].map(
    ([, kind]) => kind!,
  )
  expect(new Set(kinds).size).toBeGreaterThan(10)
  expect(kinds.filter((kind) => !(recordKinds as readonly string[]).includes(kind))).toEqual([])
})

test('the schema for text editors completes records with their names, and accepts others', async () => {
  type Schema = { definitions: Record<string, { enum: unknown[]; enumDescriptions: string[] }> }
  const readSchema = async (path: string) =>
    (await ask('GET', `/schema?${new URLSearchParams({ path })}`, undefined, 'viewer')).body as unknown as Schema
  const schema = await readSchema('/')
  const { enum: keys, enumDescriptions } = schema.definitions['record.goods']!
  expect(keys).toEqual((await readKeys({ kind: 'goods', limit: '50' })).map(Number))
  expect(enumDescriptions[keys.indexOf(3002)]).toMatch(/router/i)
  expect(schema.definitions, 'too many to complete').not.toHaveProperty('record.number')
  const validate = createAjv().compile(schema)
  const link = (goodsId: unknown) => ({
    $schema: './layer.schema.json',
    $from: { path: '/', revision: 1 },
    nodes: {
      a: {
        widget: 'basic/button',
        on: { press: { type: 'page', path: '/pages/goods/general/index', with: { goodsId } } },
      },
    },
  })
  expect([validate(link(3002)), validate.errors?.[0]]).toEqual([true, undefined])
  expect(validate(link(999_999)), 'a new article').toBe(true)
  expect(validate(link('router'))).toBe(false)
  expect((await readSchema('sim:1')).definitions).toHaveProperty('record.activity')
})
