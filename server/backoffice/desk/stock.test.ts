/** Staff see and change the stock, and take numbers off sale. */
import { rmSync, writeFileSync } from 'node:fs'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goods, goodsSku, numbers } from '#server/db/schema/index.ts'
import { audit } from '#server/db/schema/publishing.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { db } = server.services
const { desk, file, folder, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann'))

const [first] = await db
  .select()
  .from(goods)
  .innerJoin(goodsSku, eq(goodsSku.goodsId, goods.id))
  .orderBy(goods.id)
  .limit(1)
const { goods: article, goods_sku: sku } = first!
const variant = (sku.name as { en: string }).en
const read = async () => {
  const [row] = await db
    .select()
    .from(goods)
    .innerJoin(goodsSku, eq(goodsSku.id, sku.id))
    .where(eq(goods.id, article.id))
  return [row!.goods.stock, row!.goods_sku.stock]
}

test('the stock of a variant is listed, set and changed, together with that of its article', async () => {
  expect((await desk(`stock ${article.code} --lang en`)).output).toContain(`    ${variant}  stock ${sku.stock}\n`)
  expect((await desk('stock --lang en')).output).toContain(`${article.code}  `)
  expect((await desk(`stock ${article.code} '${variant}' --to 30 --lang en`)).output).toContain(`${variant}  stock 30`)
  expect(await read()).toEqual([article.stock + 30 - sku.stock, 30])
  expect((await desk(`stock ${article.code} '${variant}' --by=-4`)).code).toBe(0)
  expect(await read()).toEqual([article.stock + 26 - sku.stock, 26])
  const [entry] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(entry).toMatchObject({ action: 'stock.set', subject: article.code, detail: { before: 30, after: 26 } })
})

test('a stock below zero, without its variant, or of no article is refused with a sentence', async () => {
  const before = await read()
  const refusals: [line: string, code: number, text: RegExp][] = [
    [`stock ${article.code} '${variant}' --by=-27`, 1, /only 26/],
    [`stock ${article.code} --to 5`, 1, /Name the variant: /],
    ['stock NONE --to 5', 1, /no article with the code NONE/],
    [`stock ${article.code} --to many`, 2, /whole number/],
    ['stock --to 5', 2, /code of an article/],
    ['stock NONE', 0, /no such article/],
    ['stock off 123', 2, /not a number of 11 digits/],
  ]
  for (const [line, code, text] of refusals)
    expect(await desk(`${line} --lang en`), line).toEqual({ code, output: expect.stringMatching(text) })
  expect(await read()).toEqual(before)
})

test('numbers are taken off sale and put back, one by one or by file, but not when they are reserved or sold', async () => {
  const rows = await db
    .select()
    .from(numbers)
    .where(eq(numbers.status, NumberStatus.forSale))
    .orderBy(numbers.id)
    .limit(4)
  const [one, two, held, sold] = rows.map(({ number }) => number) as [string, string, string, string]
  const states = async () =>
    (
      await db
        .select()
        .from(numbers)
        .where(
          inArray(
            numbers.id,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(numbers.id)
    ).map(({ status }) => status)
  await server.call('/api/shop/numberReserve', { id: rows[2]!.id, uuid: crypto.randomUUID() }, createGuest())
  await db.update(numbers).set({ status: NumberStatus.sold }).where(eq(numbers.id, rows[3]!.id))
  expect(await desk(`stock off ${one} --lang en`)).toEqual({ code: 0, output: `${one}: changed\n` })
  expect((await desk(`stock off ${one} ${held} 13000000000 --lang en`)).output).toMatch(
    /: unchanged\n.*reserved.*\n.*does not have this number/,
  )
  writeFileSync(file('off.csv'), `城市,号码\n杭州,${two}\n杭州,${sold}\n`)
  expect((await desk(`stock off ${file('off.csv')} --lang en`)).output).toContain('nothing was written')
  expect((await desk(`stock off ${file('off.csv')} --valid --lang en`)).output).toContain(`Line 2 ${two}: changed`)
  expect(await states()).toEqual([4, 4, 2, 3])
  expect((await server.call('/api/shop/numberView', { id: rows[0]!.id }, createGuest())).code).toBe(51)
  expect((await desk(`stock on ${one} ${two}`)).code).toBe(0)
  expect(await states()).toEqual([1, 1, 2, 3])
})
