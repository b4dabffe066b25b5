/** Owners manage accounts: one-time passwords, roles, storefronts, sessions, and an owner who always remains (docs/operators.md). */
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { audit, operators } from '#server/db/schema/publishing.ts'
import { DAY } from '#server/platform/time.ts'
import { createOperators, password } from '#server/testing/publishing/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { db } = server.services
const { account, ask, signIn, tokens } = createOperators(server)
type Account = AdminData<'GET /api/admin/operators'>['list'][number]
type Given = AdminData<'POST /api/admin/operators/{id}/password/reset'>

const readAccount = async (login: string, as?: string) => {
  const { list } = (await ask('GET', '/operators', undefined, as)).body as unknown as { list: Account[] }
  return list.find((operator) => operator.login === login)!
}
const change = async (login: string, body: object, as?: string) =>
  ask('POST', `/operators/${(await readAccount(login, as)).id}`, body, as)
const resetPassword = async (login: string) => {
  const reply = await ask('POST', `/operators/${(await readAccount(login)).id}/password/reset`, {})
  return { status: reply.status, given: (reply.body as unknown as Given).oneTimePassword! }
}
const enter = async (login: string, given: string) => {
  const reply = await ask('POST', '/login', { login, password: given }, 'nobody')
  tokens[login] = reply.body.token
  return reply
}
const readTrail = async (action: string) => {
  const [entry] = await db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1)
  return entry
}
const getStatus = async (path: string, as: string) => (await ask('GET', path, undefined, as)).status

beforeAll(async () => {
  await account('owner', 'owner')
  await account('lin', 'editor')
})

test('a reset gives a one-time password once, which allows nothing but a new password', async () => {
  const { status, given } = await resetPassword('lin')
  expect(status).toBe(200)
  expect(given.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(await getStatus('/me', 'lin'), 'the old session has ended').toBe(401)
  expect((await enter('lin', password)).status).toBe(401)
  expect((await enter('lin', given.password)).status).toBe(200)
  const session = (await ask('GET', '/session', undefined, 'lin'))
    .body as unknown as AdminData<'GET /api/admin/session'>
  expect(session.mustChangePassword).toBe(true)
  expect(session.features.toSorted()).toEqual([
    'GET /api/admin/me',
    'GET /api/admin/session',
    'POST /api/admin/logout',
    'POST /api/admin/password',
  ])
  const refused = await ask('GET', '/pages', undefined, 'lin')
  expect([refused.status, refused.body.error]).toEqual([403, 'Change your one-time password first.'])
  expect((await ask('POST', '/session/agent', {}, 'lin')).status).toBe(403)

  const toOwn = (next: string) => ask('POST', '/password', { old: given.password, password: next }, 'lin')
  expect((await toOwn(given.password)).status).toBe(422)
  expect((await readAccount('lin')).oneTimeUntil).toBe(given.until)
  expect((await toOwn(password)).status).toBe(200)
  expect(await getStatus('/pages', 'lin')).toBe(200)
  expect((await readAccount('lin')).oneTimeUntil).toBeNull()
  expect((await enter('lin', given.password)).status).toBe(401)
  const [owner] = await db.select().from(operators).where(eq(operators.login, 'owner'))
  expect(await readTrail('operator.passwordReset')).toMatchObject({
    actor: `operator:${owner!.id}`,
    subject: 'lin',
    detail: {},
  })
})

test('a one-time password is valid for three days, and an account without a password gets one', async () => {
  const { clock } = server.services
  const before = clock.now()
  const added = await ask('POST', '/operators', { login: 'mo', name: '莫', role: 'viewer' })
  const given = (added.body as unknown as Given).oneTimePassword!
  expect(given.until).toBeGreaterThanOrEqual(before + 3 * DAY)
  expect(given.until).toBeLessThanOrEqual(clock.now() + 3 * DAY)
  expect(JSON.stringify(await readTrail('operator.add'))).not.toContain(given.password)
  await server.forward(3 * DAY)
  await signIn('owner')
  const late = await enter('mo', given.password)
  expect([late.status, late.body.error]).toEqual([
    401,
    'This one-time password has expired. Ask an owner for another password.',
  ])
  expect((await enter('mo', (await resetPassword('mo')).given.password)).status).toBe(200)
  // a password chosen by the owner is not a one-time password
  expect((await change('mo', { password })).status).toBe(200)
  await signIn('mo')
  expect(await getStatus('/pages', 'mo')).toBe(200)
})

test('the list and the answers of changes have no hash, secret or token', async () => {
  const text = JSON.stringify((await ask('GET', '/operators')).body)
  expect(text).not.toMatch(/hash|secret"|argon2|totp/i)
  expect((await readAccount('lin')).sessions).toBe(0)
  await signIn('lin')
  expect((await readAccount('lin')).sessions).toBe(1)
})

test('name, role and storefront change; only a name leaves the sessions open', async () => {
  await signIn('lin')
  expect((await change('lin', { name: '林小满' })).status).toBe(200)
  expect(await getStatus('/me', 'lin')).toBe(200)
  expect((await change('lin', { promoCode: 'NOBODY' })).status).toBe(404)
  expect((await change('lin', { promoCode: 'AG0002' })).status).toBe(200)
  expect(await getStatus('/me', 'lin')).toBe(401)
  expect(await readAccount('lin')).toMatchObject({ name: '林小满', role: 'editor', promoCode: 'AG0002' })
  expect((await change('lin', { role: 'owner' })).status).toBe(422)
  expect((await change('lin', { role: 'owner', promoCode: null })).status).toBe(200)
  expect((await change('lin', { promoCode: 'AG0002' })).status, 'an owner has no storefront').toBe(422)
  expect((await change('lin', { role: 'editor', promoCode: null })).status).toBe(200)
  expect(await readTrail('operator.change')).toMatchObject({ subject: 'lin', detail: { role: 'editor' } })
})

test('an owner ends sessions of others at any time, and keeps the current one', async () => {
  await signIn('lin')
  const end = async (login: string) => ask('POST', `/operators/${(await readAccount(login)).id}/sessions/end`, {})
  expect((await end('lin')).status).toBe(200)
  expect((await end('lin')).status, 'again').toBe(200)
  expect(await getStatus('/me', 'lin')).toBe(401)
  const other = (await ask('POST', '/login', { login: 'owner', password }, 'nobody')).body.token
  expect((await end('owner')).status).toBe(200)
  expect(await getStatus('/me', 'owner')).toBe(200)
  tokens.other = other
  expect(await getStatus('/me', 'other')).toBe(401)
  expect(await readTrail('operator.sessionsEnd')).toMatchObject({ subject: 'owner' })
})

test('an account lists its own sessions and ends the others', async () => {
  await signIn('lin')
  tokens.tablet = tokens.lin!
  await signIn('lin')
  const read = async () =>
    (await ask('GET', '/sessions', undefined, 'lin')).body as unknown as AdminData<'GET /api/admin/sessions'>
  const { list } = await read()
  expect(list.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ['cli', true],
    ['cli', false],
  ])
  expect(JSON.stringify(list)).not.toContain('hash')
  expect((await ask('POST', '/sessions/end', {}, 'lin')).status).toBe(200)
  expect(await getStatus('/me', 'tablet')).toBe(401)
  expect((await read()).list).toHaveLength(1)
})

test('an owner cannot demote, disable or reset the own account', async () => {
  const mine = (await readAccount('owner')).id
  for (const body of [{ role: 'viewer' }, { isActive: false }, { password: 'another pass phrase' }])
    expect((await ask('POST', `/operators/${mine}`, body)).status, JSON.stringify(body)).toBe(422)
  expect((await ask('POST', `/operators/${mine}/password/reset`, {})).status).toBe(422)
  expect((await ask('POST', `/operators/${mine}/second-factor/reset`, {})).status).toBe(422)
  expect(await getStatus('/me', 'owner')).toBe(200)
})

test.each(Array.from({ length: 6 }, (_, index) => index))(
  'two owners who demote or disable each other at the same time leave one (%i)',
  async (index) => {
    const pair = [`first${index}`, `second${index}`] as const
    for (const login of pair) await account(login, 'owner')
    const accounts = await Promise.all(pair.map((login) => readAccount(login)))
    const body = index % 2 ? { isActive: false } : { role: 'viewer' }
    const replies = await Promise.all(
      pair.map((login, turn) => ask('POST', `/operators/${accounts[1 - turn]!.id}`, body, login)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const rows = await Promise.all(pair.map((login) => readAccount(login)))
    expect(rows.filter(({ role, isActive }) => role === 'owner' && isActive)).toHaveLength(1)
  },
)

test('roles below owners neither list nor change accounts', async () => {
  for (const role of ['viewer', 'editor', 'publisher'] as const) {
    await account(`a-${role}`, role)
    const mine = (await readAccount(`a-${role}`)).id
    expect(await getStatus('/operators', `a-${role}`)).toBe(403)
    for (const path of ['', '/password/reset', '/sessions/end', '/second-factor/reset'])
      expect(
        (await ask('POST', `/operators/${mine}${path}`, path ? {} : { role: 'owner' }, `a-${role}`)).status,
        `${role} ${path}`,
      ).toBe(403)
    expect((await readAccount(`a-${role}`)).role).toBe(role)
  }
})
