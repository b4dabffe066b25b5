/** Operators reshape pages and cannot break the shop (docs/operators.md; reliability T36, T18). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit, layoutResults } from '../db/schema/index.ts'
import { demoOwner } from '../db/seed/accounts.ts'
import { testServer } from '../testing.ts'
import { HOUR } from '../time.ts'
import { createOperator, type Role } from './accounts.ts'
import type { Bundle } from './compile.ts'
import { followRelease } from './publish.ts'

const server = await testServer()
const { app, services } = server
const PAGE = '/pages/about/promise'
const SITE = { path: PAGE, layer: 'site', scope: '' }
const PROMO = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const ENTRY = { path: PAGE, layer: 'page', scope: 'summer' }
const { password } = demoOwner

type Reply = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes, read by the tests alone
const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<Reply> => {
  const response = await app.request(`/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const account = async (login: string, role: Role, promoCode: string | null = null) => {
  await createOperator(services, { login, name: login, role, promoCode, password })
  return (await ask('POST', '/login', { login, password })).body.token as string
}
const token: Record<Role | 'agent', string> = { owner: '', publisher: '', editor: '', viewer: '', agent: '' }
beforeAll(async () => {
  for (const role of ['owner', 'publisher', 'editor', 'viewer'] as const) token[role] = await account(role, role)
  token.agent = await account('agent', 'publisher', 'AG0002')
})

const latest = async (place: object) =>
  (await ask('GET', `/layer?${new URLSearchParams(place as Record<string, string>)}`, undefined, token.owner)).body.revision as number | null
const push = async (place: object, content: object | null, as = token.publisher): Promise<Reply> =>
  ask('POST', '/revisions', { place, content, base: await latest(place), note: 'test' }, as)
const publish = async (place: object, content: object | null): Promise<Reply> => {
  const { body } = await push(place, content)
  return ask('POST', '/publish', { revision: body.revision, accept: true }, token.publisher)
}
const manifest = async (query = ''): Promise<{ pages: Record<string, string>; own?: Record<string, Bundle['info']>; preview?: object }> =>
  (await app.request(`/api/layouts?${query}`)).json() as never
const bundleOf = async (query = '', path = PAGE): Promise<Bundle | undefined> => {
  const hash = (await manifest(query)).pages[path]
  return hash ? ((await (await app.request(`/api/layouts/${hash}`)).json()) as Bundle) : undefined
}
const titleOf = async (query = '') => (await bundleOf(query))?.document.title
const titled = (zh: string) => ({ title: { 'zh-CN': zh, en: 'Words' } })

test('layers: the site, over it the promo code, over that the page code; each is seen where it applies, and nowhere else', async () => {
  expect(await manifest()).toEqual({ pages: {} })
  expect((await publish(SITE, titled('全站'))).status).toBe(200)
  expect((await publish(PROMO, titled('代理'))).status).toBe(200)
  expect((await publish(ENTRY, { frame: { background: 'muted' } })).status).toBe(200)
  expect([await titleOf(), await titleOf('promoCode=AG0002'), await titleOf('promoCode=AG0003'), await titleOf('promoCode=AG0002&pageCode=summer')]).toEqual(
    ['全站', '代理', '全站', '代理'].map((zh) => titled(zh).title),
  )
  const both = await bundleOf('promoCode=AG0002&pageCode=summer')
  expect(both?.document.frame).toMatchObject({ background: 'muted' })
  expect(both?.info.widgets.length).toBeGreaterThan(0)
})

test('the list at the start has an ETag, documents are kept for ever', async () => {
  const first = await app.request('/api/layouts?promoCode=AG0002')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect((await app.request('/api/layouts?promoCode=AG0002', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const hash = (await manifest()).pages[PAGE]
  expect((await app.request(`/api/layouts/${hash}`)).headers.get('cache-control')).toContain('immutable')
  expect((await app.request(`/api/layouts/${'x'.repeat(32)}`)).status).toBe(404)
})

test('a document with an error is not published: it comes back with its findings, and the shop stays as it is', async () => {
  const before = await manifest()
  const wrong = { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] }
  const { body } = await push(SITE, wrong)
  expect(body.issues[0]).toMatchObject({
    severity: 'error',
    pointer: expect.stringContaining('/nodes/new'),
    text: { 'zh-CN': expect.any(String), en: expect.any(String) },
  })
  const refused = await ask('POST', '/publish', { revision: body.revision, accept: true }, token.publisher)
  expect(refused.status).toBe(422)
  expect(refused.body.findings[0].issues[0].code).toBe(body.issues[0].code)
  expect((await ask('POST', '/preview', { revision: body.revision }, token.editor)).status).toBe(422)
  expect(await manifest()).toEqual(before)
})

test('what an upper layer would break is refused, too', async () => {
  const gone = 'version'
  await publish(PROMO, { nodes: { [gone]: { props: { tone: 'ink3' } } } })
  // without the node the patch of AG0002 makes one that has no widget
  const { status, body } = await publish(SITE, { nodes: { [gone]: null } })
  expect(status).toBe(422)
  expect(body.findings.map((one: { for: string }) => one.for)).toContain('site + promo AG0002')
  await publish(SITE, titled('全站'))
})

test('two operators on one page: the second gets both revisions and nothing is overwritten, also in a hundred races', async () => {
  const base = await latest(SITE)
  const writes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      ask('POST', '/revisions', { place: SITE, content: titled(`第 ${index}`), base }, index % 2 ? token.editor : token.publisher),
    ),
  )
  expect(writes.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = writes.find(({ status }) => status === 409)!
  const won = writes.find(({ status }) => status === 200)!
  expect(late.body).toMatchObject({ yours: { base }, theirs: { revision: won.body.revision, content: { title: expect.anything() } } })
  expect(await latest(SITE)).toBe(won.body.revision)
})

test('roll back to any revision, or to the shipped page, in one step', async () => {
  const first = (await push(SITE, titled('一'))).body.revision as number
  await ask('POST', '/publish', { revision: first }, token.publisher)
  await publish(SITE, titled('二'))
  expect(await titleOf()).toEqual(titled('二').title)
  const back = await ask('POST', '/rollback', { place: SITE, revision: first }, token.publisher)
  expect([back.status, await titleOf()]).toEqual([200, titled('一').title])
  expect(
    (await ask('GET', `/history?${new URLSearchParams(SITE)}`, undefined, token.viewer)).body.list.find((one: { published: boolean }) => one.published).id,
  ).toBe(first)
  await ask('POST', '/rollback', { place: SITE, revision: null }, token.publisher)
  expect(await titleOf()).toBeUndefined()
})

test('a time to come: shown then, not before; what no longer fits then is refused and said', async () => {
  const { body } = await push(SITE, titled('双十二'))
  const at = new Date(services.clock.now() + 2 * HOUR).toISOString()
  expect((await ask('POST', '/schedule', { revision: body.revision, at, accept: true }, token.publisher)).status).toBe(200)
  await server.forward(HOUR)
  expect(await titleOf()).toBeUndefined()
  await server.forward(HOUR + 1000)
  expect(await titleOf()).toEqual(titled('双十二').title)
  expect((await ask('POST', '/schedule', { revision: body.revision, at: '2020-01-01T00:00:00Z' }, token.publisher)).status).toBe(422)
  // a session outlives no night
  for (const role of ['owner', 'publisher', 'editor', 'viewer', 'agent'] as const)
    token[role] = (await ask('POST', '/login', { login: role, password })).body.token as string
})

test('a preview is signed, shows the draft to whoever has the link, and ends', async () => {
  const { body } = await push(SITE, titled('草稿'))
  const preview = await ask('POST', '/preview', { revision: body.revision }, token.editor)
  const link = new URL(preview.body.url as string)
  expect(link.hash).toBe(`#${PAGE}`)
  const query = `preview=${encodeURIComponent(link.searchParams.get('preview') ?? '')}`
  expect(await titleOf(query)).toEqual(titled('草稿').title)
  expect((await manifest(query)).preview).toMatchObject({ path: PAGE })
  expect(await titleOf()).toEqual(titled('双十二').title)
  expect((await manifest(`${query.slice(0, -2)}xx`)).preview).toBeUndefined()
  await server.forward(2 * HOUR + 1000)
  expect((await manifest(query)).preview).toBeUndefined()
})

test('an own page lives under /p/ and can be led to once it is published', async () => {
  const own = { path: '/p/summer', layer: 'site', scope: '' }
  const page = {
    version: 1,
    title: { 'zh-CN': '夏日特惠', en: 'Summer' },
    nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '你好', en: 'Hello' } } } },
    order: ['words'],
  }
  const link = {
    nodes: { go: { widget: 'basic/button', props: { text: { 'zh-CN': '去看', en: 'Go' } }, on: { press: { type: 'page', path: '/p/summer' } } } },
    order: [{ move: 'go' }],
  }
  expect((await push(SITE, link)).body.issues.map(({ severity }: { severity: string }) => severity)).toContain('error')
  expect((await publish(own, page)).status).toBe(200)
  expect((await manifest()).own?.['/p/summer']).toMatchObject({ title: page.title, widgets: ['basic/text'] })
  expect((await publish(SITE, link)).status).toBe(200)
  expect((await ask('POST', '/revisions', { place: { ...own, path: '/p/../x' }, content: page, base: null }, token.editor)).status).toBe(404)
})

test('explained: which layer set each prop, and why a node is not drawn', async () => {
  await publish(SITE, { order: [{ hide: 'content' }], ...titled('全站') })
  await publish(PROMO, { nodes: { version: { props: { tone: 'ink2' } } } })
  const { body } = await ask('GET', `/explain?path=${PAGE}&promoCode=AG0002`, undefined, token.viewer)
  expect(body.layers).toEqual(['shipped', 'site', 'promo AG0002'])
  expect(body.order).toBe('site')
  expect(body.page).toMatchObject({ '/title/zh-CN': 'site', '/version': 'shipped' })
  expect(body.nodes.content).toMatchObject({ shown: false, hiddenBy: 'site' })
  expect(body.nodes.version.props).toMatchObject({ '/widget': 'shipped', '/props/size': 'shipped', '/props/tone': 'promo AG0002' })
})

test('a browser that cannot use a document says so once, and its operator sees it beside the page', async () => {
  const hash = (await manifest()).pages[PAGE]
  for (let times = 0; times < 2; times++)
    await app.request(`/api/layouts/${hash}/report`, {
      method: 'POST',
      body: JSON.stringify({ message: 'hash does not match' }),
      headers: { 'content-type': 'application/json' },
    })
  await app.request(`/api/layouts/${'x'.repeat(32)}/report`, {
    method: 'POST',
    body: JSON.stringify({ message: 'unknown' }),
    headers: { 'content-type': 'application/json' },
  })
  expect((await ask('GET', '/reports', undefined, token.viewer)).body.list).toEqual([
    expect.objectContaining({ path: PAGE, hash, message: 'hash does not match', times: 2 }),
  ])
})

test('after a release pages are made anew; what no longer fits keeps its last good result, with its findings', async () => {
  const rows = () => services.db.select().from(layoutResults).where(eq(layoutResults.path, PAGE))
  const before = await rows()
  await services.db.update(layoutResults).set({ shippedHash: 'older' }).where(eq(layoutResults.path, PAGE))
  expect(await followRelease(services)).toEqual({ remade: [PAGE], broken: [] })
  expect(await rows()).toEqual(before)
})

test('who may what: every change by every role', async () => {
  const revision = await latest(SITE)
  const table: [string, unknown, Role][] = [
    ['/check', { place: SITE, content: {} }, 'editor'],
    ['/revisions', { place: SITE, content: {}, base: 0 }, 'editor'],
    ['/preview', { revision }, 'editor'],
    ['/publish', { revision }, 'publisher'],
    ['/schedule', { revision, at: '2020-01-01' }, 'publisher'],
    ['/rollback', { place: SITE, revision: null }, 'publisher'],
    ['/operators', { login: 'x', name: 'x', role: 'viewer', password: 'short' }, 'owner'],
  ]
  const order: Role[] = ['viewer', 'editor', 'publisher', 'owner']
  for (const [path, body, least] of table) {
    expect((await ask('POST', path, body)).status, path).toBe(401)
    for (const role of order) {
      const { status } = await ask(
        'POST',
        path,
        path === '/rollback' && role !== 'viewer' && role !== 'editor' ? { place: { ...SITE, scope: 'x' }, revision: null } : body,
        token[role],
      )
      expect(status === 403, `${path} as ${role}`).toBe(order.indexOf(role) < order.indexOf(least))
    }
  }
  for (const [path, body] of [
    ['/revisions', { place: SITE, content: {}, base: revision }],
    ['/publish', { revision }],
    ['/rollback', { place: SITE, revision: null }],
  ] as const)
    expect((await ask('POST', path, body, token.agent)).status, path).toBe(403)
  expect((await push(PROMO, titled('我的店'), token.agent)).status).toBe(200)
  const seen = (await ask('GET', '/pages', undefined, token.agent)).body.list.flatMap((one: { layers: { scope: string }[] }) => one.layers)
  expect(new Set(seen.map((one: { scope: string }) => one.scope))).toEqual(new Set(['AG0002']))
})

test('every change leaves its trail', async () => {
  const actions = new Set((await services.db.select({ action: audit.action }).from(audit)).map(({ action }) => action))
  for (const action of ['layout.push', 'layout.publish', 'layout.rollback', 'layout.schedule']) expect(actions).toContain(action)
})

test('a session ends when it is left, when its owner is changed, and after five wrong passwords nobody gets in for a while', async () => {
  const spare = await account('spare', 'viewer')
  expect((await ask('GET', '/me', undefined, spare)).body).toMatchObject({ login: 'spare', role: 'viewer' })
  await ask('POST', '/logout', {}, spare)
  expect((await ask('GET', '/me', undefined, spare)).status).toBe(401)
  const again = (await ask('POST', '/login', { login: 'spare', password })).body.token as string
  const list = (await ask('GET', '/operators', undefined, token.owner)).body.list as { id: number; login: string }[]
  await ask('POST', `/operators/${list.find(({ login }) => login === 'spare')!.id}`, { role: 'editor' }, token.owner)
  expect((await ask('GET', '/me', undefined, again)).status).toBe(401)
  for (let tries = 0; tries < 5; tries++) expect((await ask('POST', '/login', { login: 'spare', password: 'wrong' })).status).toBe(401)
  expect((await ask('POST', '/login', { login: 'spare', password })).status).toBe(429)
})

test('rubbish is refused', async () => {
  for (const body of [
    '{',
    '[]',
    '{"place":1}',
    `{"place":${JSON.stringify(SITE)},"content":{"__proto__":{"x":1}},"base":null}`,
    `{"place":${JSON.stringify(SITE)},"content":{"base":"/"},"base":null}`,
  ]) {
    const response = await app.request('/api/admin/revisions', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token.editor}`, 'content-type': 'application/json' },
    })
    expect(response.status, body).toBe(422)
  }
  const huge = JSON.stringify({ place: SITE, content: { title: 'x'.repeat(200_000) }, base: null })
  expect((await app.request('/api/admin/revisions', { method: 'POST', body: huge, headers: { authorization: `Bearer ${token.editor}` } })).status).toBe(413)
})
