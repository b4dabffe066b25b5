/** Who may publish what hides money, consent or law (docs/decisions/documents/0090). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { campaigns, layoutRevisions } from '#server/db/schema/publishing.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import type { Place } from '../layers/layer-key.ts'

const server = await createTestServer()
const { account, approve, ask, manifest, push, signIn, taken } = createOperators(server)
const HOME: Place = { path: '/', layer: 'site', scope: '' }
const OWN: Place = { path: '/', layer: 'promo', scope: 'AG0002' }
const WITHOUT_ICP = { order: [{ hide: 'icp' }] }
const FINDING = { code: 'MM9001', pointer: '/nodes/icp', safeguard: true }

beforeAll(async () => {
  await signIn('owner')
  await account('agent', 'publisher', 'AG0002')
  await account('agents-owner', 'owner', 'AG0002')
  await account('publisher', 'publisher')
})
const publish = (revision: number, as: string, accept = true) => ask('POST', '/publish', { revision, accept }, as)

test.each([
  ['a publisher of a storefront', OWN, 'agent'],
  ['the owner of a storefront', OWN, 'agents-owner'],
])('%s gets an error, and nothing is published', async (_, place, login) => {
  const before = await manifest('promoCode=AG0002')
  const check = await ask('POST', '/check', { place, content: WITHOUT_ICP }, login)
  expect(check.body.issues).toMatchObject([{ ...FINDING, severity: 'error' }])
  const { body } = await push(place, WITHOUT_ICP, login)
  const refused = await publish(body.revision, login)
  expect(refused.status).toBe(422)
  expect(refused.body.findings).toMatchObject([{ issues: [{ ...FINDING, severity: 'error' }] }])
  expect(await manifest('promoCode=AG0002')).toEqual(before)
})

const TITLE = { title: { 'zh-CN': '店', en: 'Shop' } }
const passHours = (hours: number) => server.forward(hours * 3_600_000)
const inHours = (hours: number) => new Date(server.services.clock.now() + hours * 3_600_000).toISOString()
let count = 0

test('a schedule is refused like a publication', async () => {
  const { body } = await push(OWN, WITHOUT_ICP, 'agent')
  const at = new Date(server.services.clock.now() + 3_600_000).toISOString()
  expect((await ask('POST', '/schedule', { revision: body.revision, at, accept: true }, 'agent')).status).toBe(422)
})

test.each([
  ['a publisher of a storefront', 'agent', 422],
  ['a publisher of the shop', 'publisher', 403],
])('%s cannot accept with a reason, alone, in a set or later', async (_, login, status) => {
  const place = login === 'agent' ? OWN : HOME
  const revision = (await push(place, WITHOUT_ICP, login)).body.revision
  const other = (await push({ ...place, path: '/pages/customer/index' }, TITLE, login)).body.revision
  const given = { accept: true, reason: 'it must be' }
  expect((await ask('POST', '/publish', { revision, ...given }, login)).status).toBe(status)
  expect((await ask('POST', '/publish', { revision: other, with: [revision], ...given }, login)).status).toBe(status)
  expect((await ask('POST', '/schedule', { revision, at: inHours(1), ...given }, login)).status).toBe(status)
  const campaign = { revisions: [other, revision], from: inHours(1), ...given }
  expect((await ask('POST', '/campaigns', campaign, login)).status).toBe(status)
})

type Accepted = { accepted: object[] }
const readAccepted = async (place = HOME) => ((await taken(place)) as unknown as Accepted).accepted
const REASON = '备案号在页脚的图片里'
const ACCEPTED = { code: 'MM9001', pointer: '/nodes/icp', reason: REASON, by: demoOwner.name }

test('the owner of the shop gets a warning, and may accept it with a reason', async () => {
  const { body } = await push(HOME, WITHOUT_ICP)
  expect(body.issues).toMatchObject([{ ...FINDING, severity: 'warning' }])
  expect((await publish(body.revision, 'owner', false)).status).toBe(422)
  const unexplained = await publish(body.revision, 'owner')
  expect([unexplained.status, unexplained.body.error]).toEqual([422, expect.stringContaining('reason')])
  expect(unexplained.body.findings).toMatchObject([{ issues: [{ ...FINDING, severity: 'warning' }] }])
  for (const reason of [' ', 'x'.repeat(301)])
    expect((await ask('POST', '/publish', { revision: body.revision, accept: true, reason })).status).toBe(422)
  const published = await ask('POST', '/publish', { revision: body.revision, accept: true, reason: REASON })
  expect([published.status, published.body]).toMatchObject([200, { accepted: [ACCEPTED] }])
  const { list } = (await ask('GET', '/audit?action=layout.publish')).body as unknown as { list: { detail: object }[] }
  expect(list[0]!.detail).toMatchObject({
    revision: body.revision,
    safeguards: ['MM9001 /nodes/icp'],
    reason: REASON,
  })
  expect(await readAccepted()).toMatchObject([ACCEPTED])
  // accepted for the shop: a storefront is not asked about it
  const own = await push(OWN, TITLE, 'agent')
  await approve([own.body.revision], 'agent')
  expect([own.body.issues, (await publish(own.body.revision, 'agent', false)).status]).toEqual([[], 200])
  expect(await readAccepted(OWN)).toEqual([])
})

test('a storefront that hides what the shop has also hidden is judged by the shipped page', async () => {
  const title = { title: { 'zh-CN': '代理店', en: 'Agent' } }
  for (const order of [[{ hide: 'icp' }], ['front', 'carousel', 'nav', 'numbers', 'goods', 'tips']]) {
    const own = await push(OWN, { order, ...title }, 'agent')
    expect(own.body.issues).toMatchObject([{ ...FINDING, severity: 'error' }])
    const refused = await publish(own.body.revision, 'agent')
    expect([refused.status, refused.body.findings]).toMatchObject([422, [{ issues: [FINDING] }]])
  }
  // with the reason of an owner, and then nobody is asked again
  const { revision } = (await taken(OWN)) as { revision: number }
  expect((await ask('POST', '/publish', { revision, accept: true, reason: REASON })).status).toBe(200)
  expect(await readAccepted(OWN)).toMatchObject([ACCEPTED])
  const next = await push(OWN, { order: [{ hide: 'icp' }] }, 'agent')
  await approve([next.body.revision], 'agent')
  expect([next.body.issues, (await publish(next.body.revision, 'agent', false)).status]).toEqual([[], 200])
  // what the layer does not hide is no finding of it
  await ask('POST', '/rollback', { place: OWN, revision: null })
  const harmless = await push(OWN, { order: [{ move: 'tips', before: 'goods' }] }, 'agent')
  await approve([harmless.body.revision], 'agent')
  expect([harmless.body.issues, (await publish(harmless.body.revision, 'agent', false)).status]).toEqual([[], 200])
  await ask('POST', '/rollback', { place: OWN, revision: null })
})

test('what was accepted remains until a version no longer has it, and a rollback brings both back', async () => {
  const before = (await taken(HOME)).revision
  const again = await push(HOME, { ...WITHOUT_ICP, ...TITLE })
  expect([again.body.issues, (await publish(again.body.revision, 'owner', false)).status]).toEqual([[], 200])
  expect(await readAccepted()).toMatchObject([ACCEPTED])
  const clean = await push(HOME, TITLE)
  expect((await publish(clean.body.revision, 'owner', false)).status).toBe(200)
  expect(await readAccepted()).toEqual([])
  expect((await ask('POST', '/rollback', { place: HOME, revision: before })).status).toBe(200)
  expect(await readAccepted()).toMatchObject([ACCEPTED])
  await ask('POST', '/rollback', { place: HOME, revision: null })
  expect(await readAccepted()).toEqual([])
})

test('a rollback to what visitors have not seen needs a reason, and one to what they have seen does not', async () => {
  const { revision } = (await push(HOME, { order: [{ hide: 'icp' }], nodes: {} })).body
  const unseen = await ask('POST', '/rollback', { place: HOME, revision })
  expect([unseen.status, unseen.body.error]).toEqual([422, expect.stringContaining('reason')])
  const { body } = await push(HOME, WITHOUT_ICP)
  await ask('POST', '/publish', { revision: body.revision, accept: true, reason: REASON })
  // a release before reasons
  await server.services.db.update(layoutRevisions).set({ accepted: [] })
  const clean = await push(HOME, TITLE)
  await publish(clean.body.revision, 'owner')
  expect((await ask('POST', '/rollback', { place: HOME })).status).toBe(200)
  await ask('POST', '/rollback', { place: HOME, revision: null })
})

test('settings, whose findings are those of the complete document, are accepted once', async () => {
  const place: Place = { path: 'settings:storefront', layer: 'site', scope: '' }
  const finding = { code: 'MM9001', pointer: '/ipcCode' }
  const { revision } = (await push(place, { ipcCode: '' })).body
  expect((await publish(revision, 'owner')).status).toBe(422)
  expect((await ask('POST', '/publish', { revision, accept: true, reason: REASON })).status).toBe(200)
  expect(await readAccepted(place)).toMatchObject([{ ...finding, reason: REASON }])
  const next = await push(place, { ipcCode: '', ...TITLE })
  expect([next.body.issues, (await publish(next.body.revision, 'owner', false)).status]).toEqual([[], 200])
  expect(await readAccepted(place)).toMatchObject([finding])
  await ask('POST', '/rollback', { place, revision: null })
})

test('a campaign keeps its reason, and starts with it; one of an earlier release starts without', async () => {
  const plan = async (given: object) => {
    const { revision } = (await push(HOME, { ...WITHOUT_ICP, title: { 'zh-CN': `店${++count}`, en: 'Shop' } })).body
    return ask('POST', '/campaigns', { revisions: [revision], from: inHours(2), until: inHours(4), ...given })
  }
  const unexplained = await plan({ accept: true })
  expect([unexplained.status, unexplained.body.error]).toEqual([422, expect.stringContaining('reason')])
  const planned = await plan({ accept: true, reason: REASON })
  expect([planned.status, planned.body.campaign]).toMatchObject([200, { reason: REASON, isAccepted: true }])
  const { id } = planned.body.campaign
  const changed = await ask('POST', `/campaigns/${id}`, { until: inHours(5) })
  expect(changed.body.campaign).toMatchObject({ reason: REASON })
  await passHours(3)
  expect(await readAccepted()).toMatchObject([ACCEPTED])
  await passHours(3)
  expect(await readAccepted()).toEqual([])
  const old = await plan({ accept: true, reason: REASON })
  await server.services.db.update(campaigns).set({ reason: null }).where(eq(campaigns.id, old.body.campaign.id))
  await passHours(3)
  expect((await ask('GET', `/campaigns/${old.body.campaign.id}`)).body).toMatchObject({ state: 'running' })
})
