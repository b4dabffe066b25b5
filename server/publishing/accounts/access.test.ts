/** Permissions of each role on `/api/admin` (docs/operators.md; reliability T18). */
import { shopAdmin } from '#schemas/backoffice/index.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit, operators } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'
import { roles, type Role } from '#schemas/publishing/row.ts'
import { hasRole } from './accounts.ts'
import { toLayer, type Place } from '../layers/layer-key.ts'
import { createOperators, password, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { services } = server
const { db } = services
const { account, ask, publish, push, shown, taken } = createOperators(server)
const PAGE = '/pages/about/promise'
const MINE = 'AG0002'
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const toPlace = (scope: string): Place => (scope ? { path: PAGE, layer: 'promo', scope } : SITE)
/** A published revision for each promo code; '' is the site's. */
const revisions: Record<string, number> = {}
const agents = ['agent viewer', 'agent editor', 'agent publisher']
const toRole = (login: string) => login.replace('agent ', '') as Role
beforeAll(async () => {
  for (const role of roles) await account(role, role)
  for (const login of agents) await account(login, toRole(login), MINE)
  for (const scope of ['', MINE, 'AG0003']) {
    await publish(toPlace(scope), createTitled('有'))
    revisions[scope] = (await taken(toPlace(scope))).revision
  }
})

type Row = {
  /** When omitted, no session is needed. */
  least?: Role
  /** The body for a storefront or for the site. */
  body?: (scope: string) => object
  /** The status for permitted roles. The request itself is invalid where success would change accounts or end the session. */
  allowed: number
  /** The status for an agent's operator on another storefront; omitted where all storefronts get the same answer. */
  others?: number
  /** The status for an agent's operator on its own storefront. */
  agents?: number
}
const query = (scope: string) => toPlace(scope)
const numberRow = { number: '13800008888', operatorType: 1, cityCode: '330100', price: 88_800 }
const cardRow = { simNo: '1440000000123', iccid: '89860012345678901234', operatorType: 1 }
const planRow = { name: '畅享套餐', operatorType: 1, monthFee: 5900, dataGb: 20, minutes: 200 }
const articleRow = { code: 'WIFI6', type: 2, name: '路由器', pictures: ['/shop/art/goods-router.webp'], price: 19_900 }
const table: Record<string, Row> = {
  'POST /login': { allowed: 422 },
  'POST /session': { allowed: 422 },
  'GET /session': { least: 'viewer', allowed: 200 },
  'POST /password': { least: 'viewer', body: () => ({ old: password }), allowed: 422 },
  'POST /second-factor': { least: 'viewer', allowed: 422 },
  'POST /second-factor/confirm': { least: 'viewer', allowed: 422 },
  'POST /second-factor/remove': { least: 'viewer', allowed: 422 },
  'POST /second-factor/require': { least: 'owner', allowed: 422 },
  'POST /first-owner': { allowed: 422 },
  'POST /session/agent': { least: 'editor', body: () => ({ role: 'owner' }), allowed: 422 },
  'POST /logout': { least: 'viewer', body: () => ({ all: true }), allowed: 422 },
  'GET /sessions': { least: 'viewer', allowed: 200 },
  'POST /sessions/end': { least: 'viewer', body: () => ({ all: true }), allowed: 422 },
  'GET /me': { least: 'viewer', allowed: 200 },
  'GET /operators': { least: 'owner', allowed: 200 },
  'POST /operators': { least: 'owner', body: () => ({ login: 'x' }), allowed: 422 },
  'POST /operators/999999': { least: 'owner', body: () => ({ isActive: false }), allowed: 404 },
  'POST /operators/999999/password/reset': { least: 'owner', allowed: 404 },
  'POST /operators/999999/sessions/end': { least: 'owner', allowed: 404 },
  'POST /operators/999999/second-factor/reset': { least: 'owner', allowed: 404 },
  'GET /audit': { least: 'viewer', allowed: 200 },
  // an invalid query, so that no stream is opened
  'GET /events': { least: 'viewer', body: () => ({ path: 'x'.repeat(121) }), allowed: 422 },
  'POST /presence': { least: 'viewer', allowed: 422 },
  'GET /pages': { least: 'viewer', allowed: 200 },
  'GET /layer': { least: 'viewer', body: query, allowed: 200, others: 403 },
  'GET /below': { least: 'viewer', body: query, allowed: 200, others: 403 },
  'GET /history': { least: 'viewer', body: query, allowed: 200, others: 403 },
  // an agent's operator always gets its own promo code
  'GET /explain': { least: 'viewer', body: (promoCode) => ({ path: PAGE, promoCode }), allowed: 200 },
  'GET /reports': { least: 'viewer', allowed: 200 },
  // a report names no storefront
  'GET /browser-errors': { least: 'publisher', allowed: 200, agents: 403 },
  'GET /schema': { least: 'viewer', body: () => ({ path: PAGE }), allowed: 200 },
  'GET /facts': { least: 'viewer', allowed: 200 },
  'GET /drafts': { least: 'viewer', allowed: 200 },
  'GET /find': { least: 'viewer', body: () => ({ words: '有' }), allowed: 200 },
  'GET /storefronts': { least: 'viewer', allowed: 200 },
  'GET /documents': {
    least: 'viewer',
    body: (scope) => toLayer({ promoCode: scope, pageCode: '' }),
    allowed: 200,
    others: 403,
  },
  'POST /drafts': {
    least: 'editor',
    body: (scope) => ({ drafts: [{ place: toPlace(scope), content: {}, base: 999_999 }] }),
    allowed: 409,
    others: 403,
  },
  // what is published is not taken back
  'POST /drafts/undo': {
    least: 'editor',
    body: (scope) => ({ revisions: [revisions[scope]] }),
    allowed: 409,
    others: 403,
  },
  'GET /published': { least: 'viewer', allowed: 200, agents: 403 },
  'POST /check': {
    least: 'editor',
    body: (scope) => ({ place: toPlace(scope), content: {} }),
    allowed: 200,
    others: 403,
  },
  'POST /as-shown': {
    least: 'editor',
    body: (scope) => ({ place: toPlace(scope), content: {}, locale: 'en' }),
    allowed: 200,
    others: 403,
  },
  'POST /revisions': {
    least: 'editor',
    body: (scope) => ({ place: toPlace(scope), content: {}, base: 999_999 }),
    allowed: 409,
    others: 403,
  },
  'POST /preview': { least: 'editor', body: (scope) => ({ revision: revisions[scope] }), allowed: 200, others: 403 },
  'POST /publish': { least: 'publisher', body: (scope) => ({ revision: revisions[scope] }), allowed: 200, others: 403 },
  'POST /schedule': {
    least: 'publisher',
    body: (scope) => ({ revision: revisions[scope], at: '2020-01-01' }),
    allowed: 422,
    others: 403,
  },
  'GET /campaigns': { least: 'viewer', allowed: 200 },
  'POST /campaigns': {
    least: 'publisher',
    body: (scope) => ({ revisions: [revisions[scope]], from: '2020-01-01' }),
    allowed: 422,
    others: 403,
  },
  'GET /campaigns/999999': { least: 'viewer', allowed: 404 },
  'POST /campaigns/999999': { least: 'publisher', body: () => ({ name: 'x' }), allowed: 404 },
  'POST /campaigns/999999/cancel': { least: 'publisher', body: () => ({}), allowed: 404 },
  'POST /rollback': {
    least: 'publisher',
    body: (scope) => ({ place: toPlace(scope), revision: revisions[scope] }),
    allowed: 200,
    others: 403,
  },
  'GET /reviews': { least: 'viewer', allowed: 200 },
  'GET /reviews/999999': { least: 'viewer', allowed: 404 },
  // what is published is not sent
  'POST /reviews': { least: 'editor', body: (scope) => ({ revisions: [revisions[scope]] }), allowed: 409, others: 403 },
  'POST /reviews/999999/comments': { least: 'editor', body: () => ({ revision: 1, text: 'x' }), allowed: 404 },
  'POST /reviews/999999/approve': { least: 'publisher', body: () => ({}), allowed: 404 },
  'POST /reviews/999999/return': { least: 'publisher', body: () => ({ note: 'x' }), allowed: 404 },
  'POST /reviews/999999/withdraw': { least: 'editor', body: () => ({}), allowed: 404 },
  'GET /translations': { least: 'viewer', body: (promoCode) => ({ promoCode }), allowed: 200, others: 403 },
  'POST /translations': { least: 'editor', body: () => ({ texts: [{ 'zh-CN': '客服', en: 'Help' }] }), allowed: 200 },
  'GET /publish-rules': { least: 'viewer', allowed: 200 },
  'POST /publish-rules': { least: 'owner', body: () => ({ list: {} }), allowed: 422 },
  // a JSON body is not an image
  'POST /media': { least: 'editor', body: () => ({ name: 'x' }), allowed: 422 },
  'GET /media': { least: 'viewer', allowed: 200 },
  'GET /media/999999': { least: 'viewer', allowed: 404 },
  'POST /media/999999': { least: 'editor', body: () => ({ name: 'x' }), allowed: 404 },
  'POST /media/999999/draw': { least: 'editor', body: () => ({}), allowed: 404 },
  'POST /media/999999/delete': { least: 'editor', body: () => ({}), allowed: 404 },
  'GET /jobs': { least: 'owner', allowed: 200 },
  'GET /sms': { least: 'owner', allowed: 200 },
  'POST /jobs/repeat': { least: 'owner', body: () => ({}), allowed: 200 },
  'GET /orders': { least: 'editor', allowed: 200 },
  'POST /orders/{sn}/step': { least: 'publisher', body: () => ({}), allowed: 422 },
  'GET /points-orders': { least: 'editor', allowed: 200 },
  'POST /points-orders/{sn}/ship': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /points-orders/{sn}/step': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /refunds/{sn}/retry': { least: 'publisher', body: () => ({}), allowed: 422 },
  'GET /orders/{sn}': { least: 'publisher', allowed: 422 },
  'POST /orders/{sn}/ship': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /orders/{sn}/arrived': { least: 'publisher', body: () => ({}), allowed: 422 },
  'GET /invoices': { least: 'publisher', allowed: 200 },
  'POST /invoices/{sn}/issue': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /invoices/{sn}/refuse': { least: 'publisher', body: () => ({}), allowed: 422 },
  'GET /refunds': { least: 'editor', allowed: 200 },
  'POST /refunds/{sn}/approve': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /refunds/{sn}/refuse': { least: 'publisher', body: () => ({ reason: 'other' }), allowed: 422 },
  'POST /refunds/{sn}/receive': { least: 'publisher', body: () => ({}), allowed: 422 },
  'GET /requests': { least: 'publisher', allowed: 200 },
  'POST /requests/{sn}/accept': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /requests/{sn}/refuse': { least: 'publisher', body: () => ({ reason: 'other' }), allowed: 422 },
  'POST /requests/{sn}/finish': { least: 'publisher', body: () => ({}), allowed: 422 },
  'POST /requests/{sn}/answer': { least: 'publisher', body: () => ({ answer: 'x' }), allowed: 422 },
  'GET /opening': { least: 'owner', allowed: 200 },
  // goods belong to all storefronts
  'POST /import/cards': { least: 'publisher', body: () => ({ rows: [cardRow] }), allowed: 200, agents: 403 },
  'POST /import/goods': { least: 'publisher', body: () => ({ rows: [articleRow] }), allowed: 200, agents: 403 },
  'POST /import/plans': { least: 'publisher', body: () => ({ rows: [planRow] }), allowed: 200, agents: 403 },
  'GET /stock': { least: 'editor', allowed: 200 },
  'POST /stock': {
    least: 'publisher',
    body: () => ({ code: 'GD3001', variant: 'x', to: 1 }),
    allowed: 422,
    agents: 403,
  },
  'POST /numbers/sale': {
    least: 'publisher',
    body: () => ({ rows: ['13800008888'], isOnSale: true }),
    allowed: 200,
    agents: 403,
  },
  'POST /import/numbers': { least: 'publisher', body: () => ({ rows: [numberRow] }), allowed: 200, agents: 403 },
  'GET /comments': { least: 'editor', allowed: 200 },
  'POST /comments/999999/show': { least: 'publisher', body: () => ({}), allowed: 404 },
  'POST /comments/999999/hide': { least: 'publisher', body: () => ({ reason: 'x' }), allowed: 404 },
  'GET /sections': { least: 'viewer', body: (scope) => ({ scope }), allowed: 200, others: 403 },
  'POST /sections': {
    least: 'editor',
    body: (scope) => ({ name: 'x', scope, content: { root: 'text', nodes: { text: { widget: 'basic/text' } } } }),
    allowed: 200,
    others: 403,
  },
  'POST /sections/999999': { least: 'editor', body: () => ({ name: 'x' }), allowed: 404 },
  'GET /records': { least: 'viewer', body: () => ({ kind: 'goods' }), allowed: 200 },
  'GET /sim-layouts': { least: 'viewer', allowed: 200 },
  'POST /sim-layouts': {
    least: 'editor',
    body: (scope) => ({ name: 'x', promoCode: scope || 'AG0003' }),
    allowed: 200,
    others: 403,
  },
  'POST /sim-layouts/count': {
    least: 'publisher',
    body: (scope) => ({ id: null, selection: { filter: { promoCode: scope || 'AG0003' } } }),
    allowed: 200,
  },
  // an account of an agent changes only its own cards
  'POST /sim-layouts/undo': {
    least: 'publisher',
    body: () => ({ id: null, before: [{ id: null, cards: [1] }] }),
    allowed: 200,
  },
  'POST /sim-layouts/assign': {
    least: 'publisher',
    body: (scope) => ({ id: null, promoCode: scope || 'AG0003' }),
    allowed: 200,
    others: 403,
  },
}

test('the table of permissions has each call of the editors’ API', () => {
  const adminPaths = Object.keys(shopAdmin).map((name) => name.replace('/api/admin', '').replace('{id}', '999999'))
  expect(Object.keys(table).sort()).toEqual([...new Set(adminPaths)].sort())
})

describe.each(Object.entries(table))('%s', (route, { least, body, allowed, others = allowed, agents: always }) => {
  const [method = '', path = ''] = route.split(' ')
  const requestStatus = async (login: string, scope: string): Promise<number> => {
    const given = body?.(scope) ?? {}
    return method === 'GET'
      ? (await ask(method, `${path}?${new URLSearchParams(given as Record<string, string>)}`, undefined, login)).status
      : (await ask(method, path, given, login)).status
  }
  test.each(['', MINE, 'AG0003'])('of “%s”', async (scope) => {
    const expected: Record<string, number> = { nobody: least ? 401 : allowed }
    for (const role of roles) expected[role] = !least || hasRole({ role }, least) ? allowed : 403
    for (const login of agents)
      expected[login] =
        least && !hasRole({ role: toRole(login) }, least) ? 403 : (always ?? (scope === MINE ? allowed : others))
    const statuses: Record<string, number> = {}
    for (const login of Object.keys(expected)) statuses[login] = await requestStatus(login, scope)
    expect(statuses).toEqual(expected)
  })
})

test('the account of an agent lists only layers of its storefront, and only their findings when a page no longer compiles', async () => {
  const { list } = (await ask('GET', '/pages', undefined, 'agent viewer')).body
  expect(new Set(list.flatMap(({ layers }) => layers.map(({ scope }) => scope)))).toEqual(new Set([MINE]))
  await services.db.execute(
    `update layout_results set problems = '[{"for":"site","issues":[]},{"for":"site + promo ${MINE}","issues":[]},{"for":"site + promo AG0003","issues":[]}]'`,
  )
  const problems = async (login: string) =>
    (await ask('GET', '/pages', undefined, login)).body.list
      .find(({ path }) => path === PAGE)!
      .problems.map((problem) => problem.for)
  expect(await problems('agent viewer')).toEqual([`site + promo ${MINE}`])
  expect(await problems('viewer')).toEqual(['site', `site + promo ${MINE}`, 'site + promo AG0003'])
})

const findOperatorId = async (login: string) =>
  (await ask('GET', '/operators')).body.list.find((operator) => operator.login === login)!.id
test('an account needs a new login and an existing promo code, an owner has no promo code, and the last owner stays', async () => {
  const add = (more: object) =>
    ask('POST', '/operators', { login: 'lin', name: '林', role: 'editor', password, ...more })
  expect((await add({ promoCode: 'NOBODY' })).status).toBe(404)
  expect((await add({ role: 'owner', promoCode: MINE })).status).toBe(422)
  expect((await add({ promoCode: MINE })).status).toBe(200)
  expect((await add({ login: 'LIN' })).status).toBe(409)
  expect((await ask('POST', `/operators/${await findOperatorId('lin')}`, { role: 'owner' })).status).toBe(422)
  for (const change of [{ isActive: false }, { role: 'viewer' }])
    expect((await ask('POST', `/operators/${await findOperatorId('owner')}`, change)).status).toBe(422)
})

test('a revision scheduled by an account that has lost the right to publish is not shown', async () => {
  const before = (await shown(PAGE))?.document.title
  const { revision } = (await push(SITE, createTitled('夜里'), 'publisher')).body
  expect(
    (
      await ask(
        'POST',
        '/schedule',
        { revision, at: new Date(services.clock.now() + HOUR).toISOString(), accept: true },
        'publisher',
      )
    ).status,
  ).toBe(200)
  await ask('POST', `/operators/${await findOperatorId('publisher')}`, { role: 'editor' })
  await server.forward(HOUR + 1000)
  expect((await shown(PAGE))?.document.title).toEqual(before)
  const [trail] = await db.select().from(audit).where(eq(audit.action, 'campaign.refused'))
  expect(trail?.detail).toMatchObject({
    revisions: [revision],
    text: { en: expect.stringContaining('may not publish') },
  })
})

test('the audit log has each kind of change, and the account that made it', async () => {
  await ask('POST', '/sim-layouts/assign', { id: 1, promoCode: MINE })
  const trail = await db.select({ action: audit.action, actor: audit.actor }).from(audit)
  const [owner] = await db.select().from(operators).where(eq(operators.login, 'owner'))
  const actions = [
    'layout.push',
    'layout.publish',
    'layout.rollback',
    'campaign.plan',
    'campaign.refused',
    'operator.add',
    'operator.change',
    'sim.add',
    'sim.assign',
  ]
  expect([...new Set(trail.map(({ action }) => action))]).toEqual(expect.arrayContaining(actions))
  expect(trail).toContainEqual({ action: 'operator.add', actor: `operator:${owner!.id}` })
})
