/** Who may publish what hides money, consent or law (docs/decisions/documents/0090). */
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import type { Place } from '../layers/layer-key.ts'

const server = await createTestServer()
const { account, ask, manifest, push, signIn } = createOperators(server)
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
  ['a publisher of the shop', HOME, 'publisher'],
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

test('a schedule is refused like a publication', async () => {
  const { body } = await push(OWN, WITHOUT_ICP, 'agent')
  const at = new Date(server.services.clock.now() + 3_600_000).toISOString()
  expect((await ask('POST', '/schedule', { revision: body.revision, at, accept: true }, 'agent')).status).toBe(422)
})

test('the owner of the shop gets a warning, and may accept it', async () => {
  const { body } = await push(HOME, WITHOUT_ICP)
  expect(body.issues).toMatchObject([{ ...FINDING, severity: 'warning' }])
  expect((await publish(body.revision, 'owner', false)).status).toBe(422)
  expect((await publish(body.revision, 'owner')).status).toBe(200)
  const { list } = (await ask('GET', '/audit?action=layout.publish')).body as unknown as { list: { detail: object }[] }
  expect(list[0]!.detail).toMatchObject({ revision: body.revision, safeguards: ['MM9001 /nodes/icp'] })
  // accepted for the shop: a storefront is not asked about it
  const title = { title: { 'zh-CN': '店', en: 'Shop' } }
  const own = await push(OWN, title, 'agent')
  expect([own.body.issues, (await publish(own.body.revision, 'agent', false)).status]).toEqual([[], 200])
  await ask('POST', '/rollback', { place: HOME, revision: null })
})
