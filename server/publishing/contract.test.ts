/** The publishing contract, row by row: missing tokens and invalid input are refused in the requested language. */
import { shopAdmin } from '#schemas/backoffice/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AdminName, AdminParams } from '#schemas/publishing/index.ts'
import { delivery } from '#schemas/publishing/delivery.ts'
import { refusal, type Refusal } from '#schemas/publishing/refusal.ts'
import { splitRowName, type PublishingRow, type PublishingTable } from '#schemas/publishing/row.ts'
import { createChip, createRequestSteps } from '../testing/cards/requests.ts'
import { eq } from 'drizzle-orm'
import { refunds } from '../db/schema/index.ts'
import { RefundState } from '../db/schema/states.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { buyGift, makeGift, makeHolder } from '../testing/points/points.ts'
import { createAfterSaleSteps } from '../testing/orders/after-sale.ts'
import { createPng } from '../testing/pictures.ts'
import { createTestServer } from '../testing/server.ts'
import { createOperators, password, createTitled } from '../testing/publishing/publishing.ts'

const server = await createTestServer()
const { app } = server
const { account, ask, publish, push, tokens } = createOperators(server)
const place = { path: '/pages/about/promise', layer: 'site', scope: '' } as const
let revision = 0
const requests = {
  approved: '',
  refused: '',
  returned: '',
  accepted: '',
  undelivered: '',
  complaint: '',
  order: '',
  unsent: '',
  failed: '',
  gift: '',
  collected: '',
}
const newChip = createChip()
/** A revision of another page. */
let elsewhere = 0
const reviews = { approved: '', returned: '', withdrawn: '' }
let reviewed = 0
let unsentDraft = 0
let undoneDraft = 0
const createOwnPage = (name: string) => ({
  version: 1,
  ...createTitled(name),
  nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '好', en: 'Hi' } } } },
  order: ['words'],
})
beforeAll(async () => {
  await account('owner', 'owner')
  await account('spare', 'viewer')
  await account('writer', 'editor')
  revision = (await push(place, createTitled('一'))).body.revision
  elsewhere = (await push({ ...place, path: '/pages/customer/index' }, createTitled('一'))).body.revision
  await publish(place, createTitled('二'))
  for (const name of ['approved', 'returned', 'withdrawn'] as const) {
    const as = name === 'withdrawn' ? 'owner' : 'writer'
    const path = `/p/${name}`
    const written = await push({ ...place, path }, createOwnPage(name), as)
    reviews[name] = String((await ask('POST', '/reviews', { revisions: [written.body.revision] }, as)).body.id)
    reviewed = written.body.revision
  }
  unsentDraft = (await push({ ...place, path: '/p/unsent' }, createOwnPage('unsent'))).body.revision
  undoneDraft = (await push({ ...place, path: '/p/undone' }, createOwnPage('undone'))).body.revision
  const { ask: askForRefund, bought, does } = createAfterSaleSteps(server)
  const unsent = { kind: 1, reason: 'changedMind' } as const
  for (const name of ['approved', 'refused'] as const)
    requests[name] = (await askForRefund(await bought('unsent'), unsent)).data.refundSn
  const received = await bought('received')
  const other = await bought('unsent')
  requests.unsent = other.orderSn
  const bill = { kind: 'person', title: '林知夏', email: 'test@example.com' } as const
  const billed = await bought('received')
  requests.order = billed.orderSn
  for (const { as, orderSn } of [billed, other]) await server.call('/api/shop/invoice/ask', { orderSn, ...bill }, as)
  requests.returned = (await askForRefund(received, { kind: 2, reason: 'changedMind' })).data.refundSn
  await does(received, 'agree')
  const failing = await bought('unsent')
  requests.failed = (await askForRefund(failing, unsent)).data.refundSn
  await does(failing, 'agree')
  await server.services.db.update(refunds).set({ state: RefundState.failed }).where(eq(refunds.sn, requests.failed))
  const person = await makeHolder(server)
  const gift = await makeGift(server)
  requests.gift = (await buyGift(server, person, gift)).data.orderSn
  requests.collected = (
    await buyGift(server, person, gift, {
      deliveryType: 2,
      addressId: undefined,
      storeId: 1,
      name: '林知夏',
      mobile: '13800000099',
    })
  ).data.orderSn
  const { complain, holder, replace } = createRequestSteps(server)
  for (const name of ['accepted', 'undelivered'] as const)
    requests[name] = (await replace(await holder(server))).data.sn
  requests.complaint = (await complain(await makeCard(server), '网速很慢，请处理')).data.sn
})

const later = () => new Date(server.services.clock.now() + 3_600_000).toISOString()
/** A valid request for each row, in the order of execution. */
const good: { [N in AdminName]: () => AdminParams<N> } = {
  'POST /api/admin/login': () => ({ login: 'spare', password }),
  'POST /api/admin/session': () => ({ login: 'spare', password }),
  'GET /api/admin/session': () => ({}),
  'POST /api/admin/session/agent': () => ({}),
  'GET /api/admin/me': () => ({}),
  'GET /api/admin/sessions': () => ({}),
  'POST /api/admin/sessions/end': () => ({}),
  'GET /api/admin/operators': () => ({}),
  'POST /api/admin/operators': () => ({ login: 'lin', name: '林', role: 'editor', promoCode: 'AG0002', password }),
  'POST /api/admin/operators/{id}': () => ({ id: '3', name: undefined, role: 'publisher' }),
  'GET /api/admin/pages': () => ({}),
  'GET /api/admin/records': () => ({ kind: 'goods' }),
  'GET /api/admin/layer': () => place,
  'GET /api/admin/below': () => place,
  'GET /api/admin/published': () => ({}),
  'GET /api/admin/history': () => place,
  'GET /api/admin/explain': () => ({ path: place.path }),
  'GET /api/admin/reports': () => ({}),
  'GET /api/admin/browser-errors': () => ({}),
  'GET /api/admin/find': () => ({ words: '承诺' }),
  'GET /api/admin/translations': () => ({ path: place.path }),
  'POST /api/admin/translations': () => ({ texts: [{ 'zh-CN': '客服', en: 'Help' }] }),
  'GET /api/admin/orders/{sn}': () => ({ sn: requests.order }),
  'POST /api/admin/orders/{sn}/ship': () => ({
    sn: requests.unsent,
    expressName: '顺丰速运',
    expressNo: 'SF1000000000123',
  }),
  'POST /api/admin/orders/{sn}/step': () => ({ sn: requests.unsent, step: 'signed' }),
  'POST /api/admin/orders/{sn}/arrived': () => ({ sn: requests.unsent, expressNo: 'SF1000000000123' }),
  'GET /api/admin/orders': () => ({ waiting: true, sn: 'GD' }),
  'GET /api/admin/points-orders': () => ({ waiting: true }),
  'POST /api/admin/points-orders/{sn}/ship': () => ({
    sn: requests.gift,
    expressName: '中通快递',
    expressNo: 'ZT1000000000123',
  }),
  'POST /api/admin/points-orders/{sn}/step': () => ({ sn: requests.collected, step: 'handOut' }),
  'GET /api/admin/jobs': () => ({}),
  'POST /api/admin/jobs/repeat': () => ({ ids: [1] }),
  'GET /api/admin/invoices': () => ({}),
  'POST /api/admin/invoices/{sn}/issue': () => ({ sn: requests.order, number: '26312000000123456789' }),
  'POST /api/admin/invoices/{sn}/refuse': () => ({ sn: requests.unsent, reason: '抬头与税号不一致' }),
  'GET /api/admin/refunds': () => ({}),
  'POST /api/admin/refunds/{sn}/approve': () => ({ sn: requests.approved }),
  'POST /api/admin/refunds/{sn}/refuse': () => ({ sn: requests.refused, reason: 'packed' }),
  'POST /api/admin/refunds/{sn}/receive': () => ({ sn: requests.returned }),
  'POST /api/admin/refunds/{sn}/retry': () => ({ sn: requests.failed }),
  'GET /api/admin/requests': () => ({}),
  'POST /api/admin/requests/{sn}/accept': () => ({ sn: requests.accepted }),
  'POST /api/admin/requests/{sn}/refuse': () => ({ sn: requests.undelivered, reason: 'undeliverable' }),
  'POST /api/admin/requests/{sn}/finish': () => ({ sn: requests.accepted, ...newChip }),
  'POST /api/admin/requests/{sn}/answer': () => ({ sn: requests.complaint, answer: '基站已扩容' }),
  'GET /api/admin/comments': () => ({}),
  'GET /api/admin/opening': () => ({}),
  'GET /api/admin/sms': () => ({}),
  'POST /api/admin/import/cards': () => ({
    rows: [{ simNo: '1440000000123', iccid: '89860012345678901234', operatorType: 1 }],
  }),
  'POST /api/admin/import/goods': () => ({
    rows: [{ code: 'WIFI6', type: 2, name: '路由器', pictures: ['/shop/art/goods-router.webp'], price: 19_900 }],
  }),
  'POST /api/admin/import/plans': () => ({
    rows: [{ name: '畅享套餐', operatorType: 1, monthFee: 5900, dataGb: 20, minutes: 200 }],
  }),
  'POST /api/admin/import/numbers': () => ({
    rows: [{ number: '13800008888', operatorType: 1, cityCode: '330100', price: 88_800 }],
  }),
  'POST /api/admin/comments/{id}/hide': () => ({ id: '1', reason: '含他人手机号' }),
  'POST /api/admin/comments/{id}/show': () => ({ id: '1' }),
  'GET /api/admin/stock': () => ({ code: 'WIFI6' }),
  'POST /api/admin/stock': () => ({ code: 'WIFI6', variant: undefined, to: 20, by: undefined }),
  'POST /api/admin/numbers/sale': () => ({ rows: ['13800008888'], isOnSale: false }),
  'GET /api/admin/schema': () => ({ path: place.path }),
  'GET /api/admin/facts': () => ({}),
  'GET /api/admin/drafts': () => ({}),
  'GET /api/admin/storefronts': () => ({}),
  'GET /api/admin/documents': () => ({}),
  'POST /api/admin/drafts': () => ({
    drafts: [{ place: { ...place, path: '/p/together' }, content: createOwnPage('together'), base: null }],
  }),
  'POST /api/admin/drafts/undo': () => ({ revisions: [undoneDraft] }),
  'POST /api/admin/check': () => ({ place, content: createTitled('三') }),
  'POST /api/admin/as-shown': () => ({ place, content: createTitled('三'), locale: 'zh-CN' }),
  'POST /api/admin/revisions': () => ({
    place: { ...place, path: '/pages/about/payment' },
    content: createTitled('三'),
    base: null,
  }),
  'POST /api/admin/preview': () => ({ revision }),
  'POST /api/admin/publish': () => ({ revision, accept: true }),
  'POST /api/admin/schedule': () => ({ revision, accept: true, at: later() }),
  'GET /api/admin/campaigns': () => ({}),
  'POST /api/admin/campaigns': () => ({
    revisions: [elsewhere],
    from: later(),
    until: null,
    name: '双十二',
    accept: true,
  }),
  'GET /api/admin/campaigns/{id}': () => ({ id: '1' }),
  'POST /api/admin/campaigns/{id}': () => ({ id: '1', name: '双十二' }),
  'POST /api/admin/campaigns/{id}/cancel': () => ({ id: '1' }),
  'POST /api/admin/rollback': () => ({ place }),
  'GET /api/admin/reviews': () => ({}),
  'GET /api/admin/reviews/{id}': () => ({ id: reviews.approved }),
  'POST /api/admin/reviews': () => ({ revisions: [unsentDraft], note: '请看' }),
  'POST /api/admin/reviews/{id}/comments': () => ({ id: reviews.withdrawn, revision: reviewed, text: '太暗' }),
  'POST /api/admin/reviews/{id}/approve': () => ({ id: reviews.approved }),
  'POST /api/admin/reviews/{id}/return': () => ({ id: reviews.returned, note: '请改' }),
  'POST /api/admin/reviews/{id}/withdraw': () => ({ id: reviews.withdrawn }),
  'GET /api/admin/publish-rules': () => ({}),
  'POST /api/admin/publish-rules': () => ({ list: [] }),
  'GET /api/admin/sim-layouts': () => ({}),
  'POST /api/admin/sim-layouts': () => ({ name: '夏日版' }),
  'POST /api/admin/sim-layouts/count': () => ({ id: 1, selection: { filter: { promoCode: 'AG0003' } } }),
  'POST /api/admin/sim-layouts/undo': () => ({ id: 1, before: [{ id: null, cards: [1] }] }),
  'POST /api/admin/sim-layouts/assign': () => ({ id: 1, promoCode: 'AG0003' }),
  'GET /api/admin/sections': () => ({ scope: '' }),
  'POST /api/admin/sections': () => ({
    name: '包邮说明',
    content: { root: 'text', nodes: { text: { widget: 'basic/text' } } },
  }),
  'POST /api/admin/sections/{id}': () => ({ id: '1', name: '包邮' }),
  'POST /api/admin/media': () => ({ name: '门店' }),
  'GET /api/admin/media': () => ({ words: '门店' }),
  'GET /api/admin/media/{id}': () => ({ id: '1' }),
  'POST /api/admin/media/{id}': () => ({ id: '1', focus: { x: 0.2, y: 0.4 } }),
  'POST /api/admin/media/{id}/draw': () => ({ id: '1' }),
  'POST /api/admin/media/{id}/delete': () => ({ id: '1' }),
  'GET /api/admin/audit': () => ({ action: 'layout.' }),
  'GET /api/admin/events': () => ({}),
  'POST /api/admin/presence': () => ({ stream: 'none-of-these-streams', path: place.path }),
  'POST /api/admin/operators/{id}/password/reset': () => ({ id: '3' }),
  'POST /api/admin/operators/{id}/sessions/end': () => ({ id: '3' }),
  'POST /api/admin/operators/{id}/second-factor/reset': () => ({ id: '3' }),
  'POST /api/admin/second-factor': () => ({ password }),
  'POST /api/admin/second-factor/confirm': () => ({ code: '000000' }),
  'POST /api/admin/second-factor/remove': () => ({ code: '000000' }),
  'POST /api/admin/second-factor/require': () => ({ isRequired: false }),
  'POST /api/admin/password': () => ({ old: password, password }),
  'POST /api/admin/first-owner': () => ({ code: 'x', login: 'late', name: 'late', password }),
  'POST /api/admin/logout': () => ({}),
}
/** Refused in this shop: an owner exists, no stream is open, no second factor is set up. */
const refused: Partial<Record<AdminName, number>> = {
  'POST /api/admin/first-owner': 403,
  'POST /api/admin/presence': 404,
  'POST /api/admin/second-factor/confirm': 403,
  'POST /api/admin/second-factor/remove': 422,
}
const rows = shopAdmin as PublishingTable
const names = Object.keys(good) as AdminName[]

async function send(name: AdminName, params: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { method, path } = splitRowName(name)
  const [, inPath] = /\{(\w+)\}/.exec(path) ?? []
  const given = Object.fromEntries(Object.entries(params).filter(([key]) => key !== inPath))
  const address = path.replace(/\{\w+\}/, String(params[inPath ?? '']))
  const isQuery = method === 'GET' || rows[name]?.body
  const response = await app.request(
    isQuery ? `${address}?${new URLSearchParams(given as Record<string, string>)}` : address,
    {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://localhost', ...headers },
      ...(method === 'POST' && { body: rows[name]?.body ? createPng() : JSON.stringify(given) }),
    },
  )
  const { status } = response
  // a stream has no end, so it is cancelled
  if (status === 200 && rows[name]?.raw) {
    await response.body?.cancel()
    return { status, body: undefined }
  }
  return { status, body: (await response.json()) as unknown }
}
const asOwner = (lang = 'en') => ({ authorization: `Bearer ${tokens.owner}`, 'accept-language': lang })

test('every row has a request here, one line of summary and a valid example', () => {
  expect(names.toSorted()).toEqual(Object.keys(rows).toSorted())
  for (const [name, row] of Object.entries({ ...rows, ...(delivery as PublishingTable) })) {
    expect(row.summary, name).toMatch(/^[^\n]{5,90}[^.\n]$/)
    expect(z.safeParse(row.params, row.example.params).error?.issues, name).toBeUndefined()
    expect(z.safeParse(row.data, row.example.data).error?.issues, name).toBeUndefined()
  }
})

describe.each(names)('%s', (name) => {
  const row: PublishingRow = rows[name]!
  test('is refused without a token, and answers as its row says', async () => {
    if (row.role !== 'anyone') {
      for (const lang of ['zh-CN', 'en']) {
        const { status, body } = await send(name, good[name](), { 'accept-language': lang })
        expect(status).toBe(401)
        expect(/\p{Script=Han}/u.test(z.parse(refusal, body).error)).toBe(lang === 'zh-CN')
      }
    }
    const { status, body } = await send(name, good[name](), asOwner())
    expect([status, status === 200 ? undefined : body]).toEqual([
      refused[name] ?? 200,
      refused[name] ? expect.anything() : undefined,
    ])
    if (status !== 200) {
      if (status !== 422) expect(row.errors).toContain(status)
      return
    }
    if (row.raw) return
    const read = z.safeParse(row.data, body)
    expect(read.error?.issues).toBeUndefined()
    expect(body, 'nothing beyond the row leaves').toEqual(read.data)
  })

  test('refuses a wrong parameter with 422 and its name, in both languages', async () => {
    const { method } = splitRowName(name)
    const wrong = row.body
      ? [{ name: 'x'.repeat(200) }]
      : method === 'POST'
        ? Object.keys(row.params.shape).map((key) => ({ ...good[name](), [key]: [['x']] }))
        : []
    const unknown = method === 'POST' ? [{ ...good[name](), nothing: 1 }] : []
    const inQuery = 'path' in row.params.shape ? [{ ...good[name](), path: 'x'.repeat(200) }] : []
    const before = name === 'POST /api/admin/logout' ? (await account('leaving', 'owner'), 'leaving') : 'owner'
    for (const params of [...wrong, ...unknown, ...inQuery]) {
      const refusals: Refusal[] = []
      for (const lang of ['zh-CN', 'en']) {
        const { status, body } = await send(name, params, {
          authorization: `Bearer ${tokens[before]}`,
          'accept-language': lang,
        })
        expect([status, params]).toEqual([422, params])
        refusals.push(z.parse(refusal, body))
      }
      for (const { fields = [] } of refusals) expect(fields.length).toBeGreaterThan(0)
      expect(refusals.map(({ error }) => /\p{Script=Han}/u.test(error))).toEqual([true, false])
    }
  })
})
