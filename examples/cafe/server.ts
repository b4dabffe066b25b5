/** The café's server: a menu, totals calculated on the server, and orders that are ready after two seconds. */
import { serve } from '@hono/node-server'
import { createCalls, refuse, refuseField } from 'menmian/calls'
import { createPages } from 'menmian/pages'
import { calls } from './contract.ts'

type Order = { id: string; uuid: string; table: string; items: string[]; at: number }
const say = (ja: string, ar: string, en: string) => ({ ja, ar, en })
const dishes = [
  {
    id: 'latte',
    price: 580,
    name: say('ラテ', 'لاتيه', 'Latte'),
    note: say('エスプレッソ2杯', 'إسبريسو مزدوج', 'Double shot'),
  },
  {
    id: 'tea',
    price: 450,
    name: say('金木犀の烏龍茶', 'شاي أولونغ', 'Osmanthus oolong'),
    note: say('ホット', 'ساخن', 'Hot'),
  },
  {
    id: 'bun',
    price: 380,
    name: say('シナモンロール', 'لفائف القرفة', 'Cinnamon roll'),
    note: say('今朝の焼きたて', 'خُبزت هذا الصباح', 'Baked this morning'),
  },
]
const orders: Order[] = []
const findDishes = (items: readonly string[]) => items.flatMap((id) => dishes.filter((dish) => dish.id === id))
const total = (chosen: readonly { price: number }[]) => chosen.reduce((sum, { price }) => sum + price, 0)

const app = createCalls(calls, {
  '/cafe/menu': () => ({ dishes, tables: ['A1', 'A2', 'B1'] }),
  '/cafe/quote': ({ items }) => {
    const chosen = findDishes(items)
    return { total: total(chosen), count: chosen.length }
  },
  '/cafe/order': ({ uuid, table, items }) => {
    const known = orders.find((order) => order.uuid === uuid)
    if (known) return known
    const order = { id: String(orders.length + 1), uuid, table, items, at: Date.now() }
    orders.push(order)
    return order
  },
  '/cafe/book': ({ name, guests }) => {
    if (guests > 8)
      refuseField('guests', say('1卓は8名様までです', 'نستقبل 8 ضيوف معًا على الأكثر', 'We seat at most 8 together'))
    return { name }
  },
  '/cafe/ticket': ({ id }) => {
    const missing = say('ご注文が見つかりません', 'لم نجد هذا الطلب', 'There is no such order')
    const order = orders.find((one) => one.id === id) ?? refuse(404, missing)
    const chosen = findDishes(order.items)
    const lines = dishes
      .map(({ id: dish, name }) => ({ name, count: order.items.filter((item) => item === dish).length }))
      .filter(({ count }) => count > 0)
    return { table: order.table, lines, total: total(chosen), status: Date.now() - order.at > 2000 ? 2 : 1 }
  },
}).route('/', createPages({ root: import.meta.dirname }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4180) }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/`),
)
