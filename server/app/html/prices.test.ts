/** The price that a drawn page shows is the price that it describes to search engines, and the price that an order must agree to. */
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runsEverything } from '#tests/night.ts'
import { goods, goodsSku, numbers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { toFen } from '#server/platform/money.ts'

const server = await createTestServer()
const { db } = server.services
type Kind = { path: string; parameter: string; ids: number[] }
const kinds: Record<'goods' | 'card' | 'number', Kind> = {
  goods: { path: '/pages/goods/general/index', parameter: 'goodsId', ids: [] },
  card: { path: '/pages/goods/fastNumber/index', parameter: 'goodsId', ids: [] },
  number: { path: '/pages/goods/pretty/index', parameter: 'id', ids: [] },
}
const storefronts = ['', 'AG0002']

beforeAll(async () => {
  const prices = fc.sample(fc.integer({ min: 1, max: 999_999 }), 12)
  for (const table of [goods, goodsSku, numbers])
    await db.update(table).set({ price: sql.raw(`(array[${prices.join(',')}])[1 + id % ${prices.length}]`) })
  const articles = await db.select({ id: goods.id, type: goods.type }).from(goods).where(eq(goods.isOpen, true))
  for (const { id, type } of articles) kinds[type === 2 ? 'goods' : 'card'].ids.push(id)
  const sold = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(eq(numbers.status, NumberStatus.forSale))
    .limit(200)
  kinds.number.ids = sold.map(({ id }) => id)
})

/** Returns the page once it is drawn. */
async function draw(address: string): Promise<string> {
  let html = ''
  const ask = async () => (html = await (await server.app.request(address, { headers: createGuest() as never })).text())
  await expect.poll(ask, { message: `${address} is drawn`, interval: 300 }).toContain('id="prerendered"')
  return html
}
type Product = { '@type': string; offers: { price: number; priceCurrency: string; availability: string; url: string } }
function readProduct(html: string): Product {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(text) as { '@graph': Product[] })['@graph'].find((entity) => entity['@type'] === 'Product')!
}
const readText = (html: string) =>
  html
    .slice(html.indexOf('id="prerendered"'))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\s,\u00a0]/g, '')
const shows = (html: string, yuan: number) =>
  new RegExp(
    `¥${yuan
      .toFixed(2)
      .replace('.', String.raw`\.`)
      .replace(/\\\.00$/, String.raw`(?:\.00)?`)}(?![\\d.])`,
  ).test(readText(html))
/** Returns the price per piece and the sum of the quote. */
async function quote(kind: keyof typeof kinds, id: number, promoCode: string): Promise<{ price: number; due: number }> {
  if (kind === 'number') {
    const { data } = await server.call('/api/shop/numberView', { id, promoCode }, createGuest())
    return { price: data.payMoney, due: data.payMoney }
  }
  const { data } = await server.call('/api/shop/goodsView', { id, promoCode }, createGuest())
  const [pieces] = data.lines
  expect(toFen(data.price)).toBe(toFen(pieces!.money))
  return { price: pieces!.money, due: data.payMoney }
}

test('of any article, plan and number in any storefront', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
      fc.nat(),
      fc.constantFrom(...storefronts),
      async (kind, position, promoCode) => {
        const { path, parameter, ids } = kinds[kind]
        const id = ids[position % ids.length]!
        const query = new URLSearchParams({ [parameter]: String(id), ...(promoCode && { promoCode }) })
        const html = await draw(`/shop${path}?${query}`)
        const { price, due } = await quote(kind, id, promoCode)
        const { offers } = readProduct(html)
        expect(toFen(offers.price)).toBe(toFen(price))
        expect(offers.priceCurrency).toBe('CNY')
        expect(new URL(offers.url).pathname).toBe(`/shop${path}`)
        expect(shows(html, price) || `${price} is not in ${readText(html)}`).toBe(true)
        expect(shows(html, due) || `${due} is not in ${readText(html)}`).toBe(true)
      },
    ),
    { numRuns: runsEverything ? 24 : 8 },
  )
})
