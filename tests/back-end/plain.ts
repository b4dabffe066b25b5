/**
 * A back end as another team writes it: Node's own HTTP server, a few maps, and `/openapi.json`. It imports nothing of this repository.
 * `habits` are its mistakes.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readDocument, type Document, type Json } from './document.ts'

export const shopperToken = 'shopper-token-of-the-other-back-end-0123456789abcdef'
export const card = { simNo: '1440000000001', simToken: 'card-token-of-the-other-back-end-0123456789abcdefgh' }

export type Reply = { status: number; type: string; body: unknown }
export type Habits = {
  /** Changes what leaves. */
  change?: (path: string, reply: Reply, request: { params: Json; headers: IncomingHttpHeaders }) => Reply
  answersVisitors?: boolean
  answersOthers?: boolean
  ignoresSimToken?: boolean
  forgetsUuid?: boolean
  comparesNoBody?: boolean
  /** Parameters that are not validated. */
  accepts?: readonly string[]
  namesNoField?: boolean
  speaksChinese?: boolean
  pageIsOne?: boolean
  sizeIsTen?: boolean
  moreIsTrue?: boolean
  cursorIsStuck?: boolean
  answersAnything?: boolean
}
class Refusal extends Error {
  readonly code: number
  readonly chinese: string
  readonly fields: string[] | undefined
  constructor(code: number, chinese: string, english: string, fields?: string[]) {
    super(english)
    this.code = code
    this.chinese = chinese
    this.fields = fields
  }
}
type Order = { sn: string; owner: string; quantity: number; goods: Json; money: number; at: string; cancelled: boolean }
type Request = { params: Json; session: string; shopper: boolean }
const formatNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function createAnswers(document: Document, habits: Habits) {
  const { example } = readDocument(document)
  const goods = example('/api/shop/goodsList').list as Json[]
  const numbers = [0, 100, 200].flatMap((step) =>
    (example('/api/shop/numberList').list as Json[]).map((row) => ({ ...row, id: Number(row.id) + step })),
  )
  const listed = example('/api/shop/order/list').list as Json[]
  const orders = new Map<string, Order>()
  const onces = new Map<string, { body: string; answer: Json }>()

  function page(rows: Json[], { page = 1, pageSize = 10 }: Json): Json {
    const size = habits.sizeIsTen ? 10 : Number(pageSize)
    const number = habits.pageIsOne ? 1 : Number(page)
    const list = rows.slice((number - 1) * size, number * size)
    return { list, page: number, pageSize: size, pageCount: Math.ceil(rows.length / size), totalCount: rows.length }
  }
  function findGoods(id: unknown): Json {
    const row = goods.find((row) => row.id === id)
    if (!row) throw new Refusal(51, '没有这个商品', 'There is no such article', ['id'])
    return row
  }
  const price = (row: Json, quantity: number) => Math.round(Number(row.price) * 100 * quantity) / 100
  function findOrder({ params, session, shopper }: Request): Order {
    const row = listed.find(({ orderSn }) => orderSn === params.orderSn)
    const money = Number(row?.actualPayMoney)
    const known = { sn: String(row?.orderSn), owner: 'shopper', goods: goods[0]!, quantity: 1, money, cancelled: false }
    const order = orders.get(String(params.orderSn)) ?? (row && { ...known, at: String(row.createdAt) })
    if (!order || (order.owner !== session && !(shopper && order.owner === 'shopper') && !habits.answersOthers))
      throw new Refusal(61, '请先登录', 'Sign in first')
    return order
  }
  function once(key: string, params: Json, write: () => Json): Json {
    const body = JSON.stringify(Object.entries(params).toSorted())
    const before = habits.forgetsUuid ? undefined : onces.get(key)
    if (before && before.body !== body && !habits.comparesNoBody)
      throw new Refusal(51, '请求已变化，请重新提交', 'The request has changed. Submit it again')
    const answer = before?.answer ?? write()
    onces.set(key, { body, answer })
    return answer
  }
  function buy({ params, session, shopper }: Request): Json {
    return once(`${session} ${params.uuid}`, params, () => {
      const row = findGoods(params.goodsId)
      const quantity = Number(params.quantity)
      const sn = `GD${formatNow().replaceAll(/\D/g, '')}${String(1000 + orders.size)}`
      const money = price(row, quantity)
      const owner = shopper ? 'shopper' : session
      orders.set(sn, { sn, owner, goods: row, quantity, money, at: formatNow(), cancelled: false })
      return { orderSn: sn, keyNo: `K${sn}`, needPhoto: false, payStatus: 1, actualPayMoney: money, pay: null }
    })
  }
  const lines = (name: unknown, money: number) => [{ name, money, integral: null }]
  const views: Record<string, (request: Request) => unknown> = {
    '/api/shop/numberList': ({ params }) => {
      const { pageSize = 10, after } = params
      const from = Number(after ?? 0)
      const end = from + (habits.sizeIsTen ? 10 : Number(pageSize))
      const next = habits.cursorIsStuck ? String(Number(pageSize)) : String(end)
      const list = numbers.slice(from, end)
      const more = habits.moreIsTrue || end < numbers.length
      return { ...page(numbers, params), list, after: more ? next : null, more, countIsFloor: false }
    },
    '/api/shop/numberView': ({ params }) => {
      const row = numbers.find(({ id }) => id === params.id)
      if (!row) throw new Refusal(51, '没有这个号码', 'There is no such number', ['id'])
      return { ...example('/api/shop/numberView'), ...row }
    },
    '/api/dictData/options': ({ params }) => {
      const known = example('/api/dictData/options')
      return Object.fromEntries((params.types as string[]).map((type) => [type, known[type] ?? []]))
    },
    '/api/shop/goodsList': ({ params }) =>
      page(
        goods.filter(({ type }) => params.type === undefined || type === params.type),
        params,
      ),
    '/api/shop/goodsView': ({ params }) => {
      const row = findGoods(params.id)
      const money = price(row, Number(params.quantity ?? 1))
      const choice = { payMoney: money, most: Math.min(5, Number(row.stock)), perLimit: 5, carousel: [row.tips] }
      return { ...example('/api/shop/goodsView'), ...row, ...choice, lines: lines('商品', money) }
    },
    '/api/shop/goodsComment': ({ params }) => page(example('/api/shop/goodsComment').list as Json[], params),
    '/api/shop/order/buyGoods': buy,
    '/api/shop/order/list': ({ params }) => page(listed, params),
    '/api/shop/order/view': (request) => {
      const { sn, goods, quantity, money, at, cancelled } = findOrder(request)
      const times = { createdAt: at, steps: [{ name: '提交订单', time: at, state: 'now' }], parcels: [], payAt: null }
      const name = { goodsId: goods.id, goodsName: goods.name, image: goods.tips, goodsPath: null, quantity }
      const state = cancelled
        ? { status: 9, statusName: '已取消', stage: 'cancelled', payStatus: 1 }
        : { status: 999, statusName: '待付款', stage: 'unpaid', payStatus: 1, allowPay: true, allowCancel: true }
      const open = { hasLogistics: false, expressName: null, expressNo: null, terms: null, selectPhone: null }
      const order = { orderSn: sn, kind: 'GD', actualPayMoney: money, lines: [{ name: '商品', money }] }
      return { ...example('/api/shop/order/view'), ...name, ...times, ...open, ...order, ...state }
    },
    '/api/pay/order': (request) => {
      const { sn, goods, money, cancelled } = findOrder(request)
      const answer = example('/api/pay/order')
      const next = { ...(answer.next as Json), path: `/pages/order/detail/index?orderSn=${sn}` }
      const outcome = cancelled ? 'closed' : 'open'
      const order = { orderSn: sn, kind: 'GD', title: goods.name, lines: lines('商品', money), actualPayMoney: money }
      return { ...answer, ...order, next, outcome, expireAt: null }
    },
    '/api/simLogin': ({ params }) => {
      if (params.simNo !== card.simNo) throw new Refusal(51, '没有这张卡', 'There is no such card', ['simNo'])
      return { ...example('/api/simLogin'), token: card.simToken }
    },
    '/api/pay/cancel': (request) => {
      findOrder(request).cancelled = true
      return null
    },
  }
  const fixed = [
    ...['/api/hk/baseConfig', '/api/hk/genericConfig', '/api/shop/base/ipLocation', '/provinces/{code}.json'],
    ...['/api/simLoginConfig', '/api/iot/simInfo', '/api/iot/packageChoose', '/api/iot/balanceChoose'],
  ]
  for (const path of fixed) views[path] = () => example(path)
  return views
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Json) : {}
}
/** `a[]=1&a[]=2&b=3` → `{ a: ['1', '2'], b: '3' }`. */
function readQuery(query: URLSearchParams): Json {
  const params: Json = {}
  for (const [key, value] of query)
    if (key.endsWith('[]'))
      params[key.slice(0, -2)] = [...((params[key.slice(0, -2)] as string[] | undefined) ?? []), value]
    else params[key] = value
  return params
}

export async function startPlainBackEnd(document: Document, habits: Habits = {}) {
  const contract = readDocument(document)
  const answers = createAnswers(document, habits)

  function answer(path: string, given: Json, headers: IncomingHttpHeaders): unknown {
    const session = String(headers['session-id'] ?? '')
    const shopper = headers['order-token'] === shopperToken
    const isCard =
      headers['sim-no'] === card.simNo && (habits.ignoresSimToken || headers['sim-token'] === card.simToken)
    const who = contract.who(path)
    if (!habits.answersVisitors) {
      if (who === 'shop' && !shopper) throw new Refusal(61, '请先登录', 'Sign in first')
      if (who === 'card' && !isCard) throw new Refusal(34061, '请先登录', 'Sign in first')
    }
    const { params, wrong } = contract.readParameters(path, given)
    const refused = wrong.filter((name) => !habits.accepts?.includes(name))
    if (refused.length) throw new Refusal(51, '内容不正确', 'This is not valid', habits.namesNoField ? [] : refused)
    return answers[path]!({ params, session, shopper })
  }
  const wrap = (headers: IncomingHttpHeaders, work: () => unknown): Json => {
    const isChinese = habits.speaksChinese || !headers['accept-language']?.startsWith('en')
    const stamp = { timestamp: Date.now(), traceID: randomUUID() }
    try {
      return { code: 0, message: '', data: work(), ...stamp }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, chinese, message: english, fields } = error
      const message = isChinese ? chinese : english
      const data = fields?.length ? { fields: Object.fromEntries(fields.map((name) => [name, message])) } : null
      return { code, message, data, ...stamp }
    }
  }
  async function respond(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const region = /^\/provinces\/([\w-]+)\.json$/.exec(pathname)?.[1]
    const path = region ? '/provinces/{code}.json' : pathname
    if (!Object.hasOwn(answers, path))
      return habits.answersAnything
        ? { status: 200, type: 'application/json', body: wrap(request.headers, () => null) }
        : { status: 404, type: 'text/plain', body: 'not found' }
    const params = request.method === 'POST' ? await readBody(request) : readQuery(searchParams)
    const body = region
      ? answers[path]!({ params, session: '', shopper: false })
      : wrap(request.headers, () => answer(path, params, request.headers))
    const reply = { status: 200, type: 'application/json; charset=utf-8', body }
    return habits.change?.(path, reply, { params, headers: request.headers }) ?? reply
  }
  const server = createServer((request, response) => {
    respond(request).then(
      ({ status, type, body }) =>
        response
          .writeHead(status, { 'content-type': type })
          .end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paths: Object.keys(answers),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
