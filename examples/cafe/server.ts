/** The café's server: a menu, totals calculated on the server, and orders that are ready after two seconds. */
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { createPages } from 'menmian/pages'

type Order = { id: string; table: string; items: string[]; at: number }
const dishes = [
  {
    id: 'latte',
    price: 580,
    ja: ['ラテ', 'エスプレッソ2杯'],
    ar: ['لاتيه', 'إسبريسو مزدوج'],
    en: ['Latte', 'Double shot'],
  },
  {
    id: 'tea',
    price: 450,
    ja: ['金木犀の烏龍茶', 'ホット'],
    ar: ['شاي أولونغ', 'ساخن'],
    en: ['Osmanthus oolong', 'Hot'],
  },
  {
    id: 'bun',
    price: 380,
    ja: ['シナモンロール', '今朝の焼きたて'],
    ar: ['لفائف القرفة', 'خُبزت هذا الصباح'],
    en: ['Cinnamon roll', 'Baked this morning'],
  },
] as const
const full = { ja: '1卓は8名様までです', ar: 'نستقبل 8 ضيوف معًا على الأكثر', en: 'We seat at most 8 together' }
const getLanguage = (c: Context) =>
  (['ja', 'ar'] as const).find((tag) => c.req.header('accept-language') === tag) ?? 'en'
const orders = new Map<string, Order>()
const listDishes = (c: Context) =>
  dishes.map(({ id, price, [getLanguage(c)]: [name, note] }) => ({ id, name, note, price }))
const known = (c: Context, items: readonly string[]) =>
  items.flatMap((id) => listDishes(c).filter((dish) => dish.id === id))
const total = (chosen: readonly { price: number }[]) => chosen.reduce((sum, { price }) => sum + price, 0)
const answer = (c: Context, data: unknown, code = 0) => c.json({ code, message: '', data, timestamp: Date.now() })

const app = new Hono()
  .get('/cafe/menu', (c) => answer(c, { dishes: listDishes(c), tables: ['A1', 'A2', 'B1'] }))
  .get('/cafe/quote', (c) => {
    const chosen = known(c, c.req.queries('items[]') ?? [])
    return answer(c, { total: total(chosen), count: chosen.length })
  })
  .post('/cafe/order', async (c) => {
    const { uuid, table, items } = await c.req.json<{ uuid: string; table: string; items: string[] }>()
    if (!orders.has(uuid)) orders.set(uuid, { id: String(orders.size + 1), table, items, at: Date.now() })
    return answer(c, { id: orders.get(uuid)!.id })
  })
  .post('/cafe/book', async (c) => {
    const { name, guests } = await c.req.json<{ name: string; guests: number }>()
    return guests > 8 ? answer(c, { fields: { guests: full[getLanguage(c)] } }, 51) : answer(c, { name })
  })
  .get('/cafe/ticket', (c) => {
    const order = [...orders.values()].find(({ id }) => id === c.req.query('id'))
    if (!order) return answer(c, null, 404)
    const chosen = known(c, order.items)
    const lines = [...new Set(chosen.map(({ name }) => name))].map((name) => ({
      name,
      count: chosen.filter((dish) => dish.name === name).length,
    }))
    return answer(c, { table: order.table, lines, total: total(chosen), status: Date.now() - order.at > 2000 ? 2 : 1 })
  })
  .route('/', createPages({ root: import.meta.dirname }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4180) }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/`),
)
