/** The audit trail: actor, action, place and kind of session, limited to the entries that each role may see. */
import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#schemas/publishing/audit.ts'
import { audit } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, password, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { app, services } = server
const { account, ask, publish, push } = createOperators(server)
const site = { path: '/pages/about/promise', layer: 'site', scope: '' } as const
const agents = { ...site, layer: 'promo', scope: 'AG0002' } as const
const others = { ...site, layer: 'promo', scope: 'AG0003' } as const

type Page = { list: AuditEntry[]; next: number | null }
const trail = async (query: Record<string, string> = {}, as = 'owner'): Promise<Page> =>
  (await ask('GET', `/audit?${new URLSearchParams(query)}`, undefined, as)).body as unknown as Page
const actions = ({ list }: Page) => list.map(({ action }) => action)

beforeAll(async () => {
  await account('owner', 'owner')
  await account('ed', 'editor')
  await account('agent', 'publisher', 'AG0002')
  await push(site, createTitled('一'), 'ed')
  await push(agents, createTitled('二'), 'agent')
  await push(others, createTitled('三'))
  await publish(agents, createTitled('四'))
  const inHours = (hours: number) => new Date(services.clock.now() + hours * 3_600_000).toISOString()
  const revisions = [
    (await push(agents, createTitled('五'))).body.revision,
    (await push(others, createTitled('六'))).body.revision,
  ]
  await ask('POST', '/campaigns', { revisions, from: inHours(1), until: inHours(2), name: '双十二', accept: true })
  await ask('POST', '/operators', { login: 'lin', name: '林', role: 'viewer', password })
  const values = {
    actor: 'user:13800000010',
    action: 'agent.price',
    subject: 'AG0002',
    detail: {},
    at: services.clock.now(),
  }
  await services.db.insert(audit).values(values)
})

test('each entry says who by login and name, which layers, and the kind of session', async () => {
  const signed = await app.request('/api/admin/session', {
    method: 'POST',
    body: JSON.stringify({ login: 'ed', password }),
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
  })
  const { csrf } = (await signed.json()) as { csrf: string }
  const { revision } = (await ask('GET', `/layer?${new URLSearchParams(site)}`)).body
  await app.request('/api/admin/revisions', {
    method: 'POST',
    body: JSON.stringify({ place: site, content: createTitled('七'), base: revision }),
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost',
      cookie: signed.headers.get('set-cookie')!.split(';')[0]!,
      'x-csrf-token': csrf,
    },
  })
  const { list } = await trail({ by: 'ED' })
  expect(list.map(({ action, via }) => [action, via])).toEqual([
    ['layout.push', 'browser'],
    ['layout.push', 'cli'],
  ])
  expect(list[0]).toMatchObject({
    by: { login: 'ed', name: 'ed' },
    places: [site],
    subject: '/pages/about/promise site',
  })
  const [price] = (await trail({ action: 'agent.price' })).list
  expect(price).toMatchObject({ by: null, via: null, actor: 'user:13800000010', places: [] })
})

test('it is filtered by account, action, group of actions, page, storefront, session and time, and comes in pages', async () => {
  const all = await trail()
  expect(all.next).toBeNull()
  for (const limit of ['1', '3']) {
    const seenIds: number[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page = await trail({ limit, ...(before !== undefined && { before: String(before) }) })
      expect(page.list.length).toBeLessThanOrEqual(Number(limit))
      seenIds.push(...page.list.map(({ id }) => id))
      before = page.next
    }
    expect(seenIds).toEqual(all.list.map(({ id }) => id))
  }
  const expectFiltered = async (query: Record<string, string>, is: (entry: AuditEntry) => boolean) => {
    const page = await trail(query)
    expect(page.list.length, JSON.stringify(query)).toBeGreaterThan(0)
    expect(page.list, JSON.stringify(query)).toEqual(all.list.filter(is))
  }
  await expectFiltered({ action: 'layout.publish' }, ({ action }) => action === 'layout.publish')
  await expectFiltered({ action: 'layout.' }, ({ action }) => action.startsWith('layout.'))
  await expectFiltered({ path: site.path }, ({ places }) => places.some(({ path }) => path === site.path))
  await expectFiltered({ promoCode: 'AG0003' }, ({ places }) => places.some(({ scope }) => scope === 'AG0003'))
  await expectFiltered({ via: 'browser' }, ({ via }) => via === 'browser')
  const [middle] = all.list.slice(3)
  await expectFiltered({ from: String(middle!.at) }, ({ at }) => at >= middle!.at)
  await expectFiltered({ until: String(middle!.at) }, ({ at }) => at < middle!.at)
  for (const [name, value] of [
    ['action', 'layout%'],
    ['action', '%.'],
    ['by', "' or 1=1"],
    ['path', '"}]'],
  ] as const)
    expect((await trail({ [name]: value })).list).toEqual([])
  for (const wrong of ['limit=0', 'limit=201', 'before=x', 'via=phone', 'promoCode=a%20b'])
    expect((await ask('GET', `/audit?${wrong}`)).status, wrong).toBe(422)
})

test('accounts below owners see work on pages and their own entries; those of agents only what is their storefront’s', async () => {
  expect(actions(await trail())).toEqual(expect.arrayContaining(['operator.add', 'agent.price', 'campaign.plan']))
  const editors = actions(await trail({}, 'ed'))
  expect(editors).toEqual(expect.arrayContaining(['layout.push', 'campaign.plan']))
  expect(editors.filter((action) => !/^(layout|campaign|sim|media)\./.test(action))).toEqual([])
  await ask('POST', '/password', { old: password, password: 'another pass phrase' }, 'agent')
  const { list } = await trail({}, 'agent')
  expect(list.map(({ action }) => action)).toEqual([
    'operator.password',
    'campaign.plan',
    'layout.push',
    'layout.publish',
    'layout.push',
    'layout.push',
  ])
  expect(list.flatMap(({ places }) => places).filter(({ scope }) => scope !== 'AG0002')).toEqual([])
  expect(list.find(({ action }) => action === 'campaign.plan')).toMatchObject({ places: [agents], detail: null })
  expect((await trail({ promoCode: 'AG0003' }, 'agent')).list.map(({ action }) => action)).toEqual(['campaign.plan'])
})
