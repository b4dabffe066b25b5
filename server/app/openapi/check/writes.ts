/** Calls that write: an order, a reserved number and a recharge, each repeated with its uuid, and cancelled. */
import { randomUUID } from 'node:crypto'
import type { CallPath, Data, Params as CallParams } from '#schemas/api/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import type { Params } from './client.ts'
import type { Envelope } from './envelope.ts'
import { checkOwner } from './rules.ts'
import type { Run } from './reads.ts'
import { formatRefusal } from './run.ts'
import { say } from './sentences.ts'

const ORDINARY = 2
const receiver = {
  name: '林知夏',
  mobile: '13900000000',
  region: {
    provinceCode: '440000',
    cityCode: '440300',
    countyCode: '440305',
    provinceName: '广东省',
    cityName: '深圳市',
    countyName: '南山区',
  },
  address: '科苑路 18 号 3 栋',
}

/** Sends the call twice with the same body and once with another; returns the first answer. */
async function sendOnce<P extends CallPath>(
  run: Run,
  path: P,
  body: CallParams<P> & { uuid: string },
  other: Partial<CallParams<P>>,
): Promise<Data<P> | undefined> {
  const { lang } = run
  const first = await run.ask(path, body)
  if (!first) return undefined
  if (first.code !== 0) return void run.unread.set(path, say(lang, 'refusedHere', formatRefusal(first)))
  run.unread.delete(path)
  const again = await run.ask(path, body)
  if (again && (again.code !== 0 || JSON.stringify(again.data) !== JSON.stringify(first.data)))
    run.report(path, 'once', say(lang, 'onceRepeat', { field: findChange(first, again) }), 'uuid')
  const changed = await run.ask(path, { ...body, ...other })
  if (changed && changed.code !== codes.refused)
    run.report(path, 'once', say(lang, 'onceBody', { code: changed.code }), 'uuid')
  return first.data as Data<P>
}
function findChange(first: Envelope, again: Envelope): string {
  if (again.code !== 0) return `code ${again.code}`
  const [before, after] = [first.data, again.data] as Params[]
  const name = Object.keys(before ?? {}).find((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
  return name === undefined ? 'data' : `data.${name}`
}

/** The time as the contract writes it. */
const formatTime = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const MINUTES = 60_000

async function checkOrder(run: Run, orderSn: string): Promise<void> {
  const { lang } = run
  const view = await run.ask('/api/shop/order/view', { orderSn })
  if (view) run.unread.delete('/api/shop/order/view')
  if (view?.code === 0) {
    const { createdAt } = view.data as Partial<Data<'/api/shop/order/view'>>
    const at = Date.parse(`${createdAt?.replace(' ', 'T')}+08:00`)
    if (Math.abs(at - run.now()) > 10 * MINUTES) {
      const values = { field: 'data.createdAt', given: String(createdAt), wanted: formatTime(run.now()) }
      run.report('/api/shop/order/view', 'time', say(lang, 'otherZone', values), 'data.createdAt')
    }
  } else if (view) run.report('/api/shop/order/view', 'refused', say(lang, 'refused', formatRefusal(view)))
  for (const path of ['/api/shop/order/view', '/api/pay/order'] as const) await checkOwner(run, path, { orderSn })
  const payment = await run.ask('/api/pay/order', { orderSn })
  if (payment?.code === 0) run.unread.delete('/api/pay/order')
}
async function cancel(run: Run, orderSn: string): Promise<void> {
  const answer = await run.ask('/api/pay/cancel', { orderSn })
  if (answer && answer.code !== 0)
    run.report('/api/pay/cancel', 'refused', say(run.lang, 'refused', formatRefusal(answer)))
}

async function buyGoods(run: Run): Promise<void> {
  const path = '/api/shop/order/buyGoods'
  const list = await run.ask('/api/shop/goodsList', { type: ORDINARY, pageSize: 50 })
  if (list?.code !== 0) return
  const goods = (list.data as Data<'/api/shop/goodsList'>).list?.find(
    ({ stock, type }) => stock > 0 && type === ORDINARY,
  )
  if (!goods) return void run.unread.set(path, say(run.lang, 'noRow', { call: '/api/shop/goodsList' }))
  const choose = async (params: Params) => {
    const answer = await run.ask('/api/shop/goodsView', { id: goods.id, quantity: 1, ...params })
    return answer?.code === 0 ? (answer.data as Data<'/api/shop/goodsView'>) : undefined
  }
  const shown = await choose({})
  const sku = shown?.skus?.find(({ stock }) => stock > 0)
  const detail = sku ? await choose({ skuId: sku.id }) : shown
  if (!detail) return
  const order = {
    uuid: randomUUID(),
    expectMoney: detail.payMoney,
    goodsId: goods.id,
    ...(sku && { skuId: sku.id }),
    quantity: 1,
    ...receiver,
  }
  const created = await sendOnce(run, path, order, { address: '科苑路 20 号 1 栋' })
  if (typeof created?.orderSn !== 'string') return
  if (created.actualPayMoney !== order.expectMoney) {
    const field = 'data.actualPayMoney'
    const values = { field, given: created.actualPayMoney, wanted: order.expectMoney, other: '/api/shop/goodsView' }
    run.report(path, 'money', say(run.lang, 'otherAmount', values), field)
  }
  try {
    await checkOrder(run, created.orderSn)
  } finally {
    await cancel(run, created.orderSn)
  }
}

async function reserveNumber(run: Run): Promise<void> {
  const list = await run.ask('/api/shop/numberList', { pageSize: 2 })
  const [number, other] = list?.code === 0 ? ((list.data as Data<'/api/shop/numberList'>).list ?? []) : []
  if (!number) return
  const { id } = number
  const held = await sendOnce(run, '/api/shop/numberReserve', { id, uuid: randomUUID() }, { id: other?.id ?? id + 1 })
  if (held) await run.ask('/api/shop/numberRelease', { id })
}

async function recharge(run: Run): Promise<void> {
  const path = '/api/iot/createBalanceOrder'
  const choice = await run.read('/api/iot/balanceChoose')
  if (choice.why !== undefined) return
  const { list, payTypes } = choice.data as Data<'/api/iot/balanceChoose'>
  const [option, other] = list ?? []
  const method = payTypes?.find(({ usable, value }) => usable && value !== 'balance')?.value
  if (!option || !method || method === 'balance')
    return void run.unread.set(path, say(run.lang, 'noRow', { call: '/api/iot/balanceChoose' }))
  const body = { uuid: randomUUID(), balanceId: option.id, payType: method }
  const pay = await sendOnce(run, path, body, { balanceId: other?.id ?? option.id + 1 })
  if (typeof pay?.orderSn === 'string') await cancel(run, pay.orderSn)
}

export async function checkWrites(run: Run, selected: ReadonlySet<string>): Promise<void> {
  const writes: [write: (run: Run) => Promise<void>, path: CallPath, ...others: CallPath[]][] = [
    [buyGoods, '/api/shop/order/buyGoods', '/api/shop/order/view', '/api/pay/order', '/api/pay/cancel'],
    [reserveNumber, '/api/shop/numberReserve', '/api/shop/numberRelease'],
    [recharge, '/api/iot/createBalanceOrder'],
  ]
  for (const [write, path, ...others] of writes) {
    if (run.absent.has(path) || ![path, ...others].some((call) => selected.has(call))) continue
    try {
      await write(run)
    } catch (error) {
      // an answer is not as its row says, which is reported
      if (!(error instanceof TypeError)) throw error
    }
  }
}
