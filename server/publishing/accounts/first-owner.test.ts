/** The first owner of a shop (docs/operators.md) is created once, with the code that the server prints. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoAccounts, demoOperators, demoOwner } from '#server/seed/accounts.ts'
import { audit, operators } from '#server/db/schema/publishing.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { inviteFirstOwner, retireDemoOperators } from './first-owner.ts'

const server = await createTestServer()
const { db } = server.services
const post = async (path: string, body: object) =>
  (
    await server.app.request(`/api/admin${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).status
const first = (code: string, login = 'mei') =>
  post('/first-owner', { code, login, name: '梅', password: 'a long pass phrase' })
const logins = async () => (await db.select({ login: operators.login }).from(operators)).map(({ login }) => login)

test('the demo shop has an account of each role, and /demo shows their passwords', async () => {
  for (const { login, password } of demoOperators) {
    expect(demoAccounts).toContainEqual(expect.objectContaining({ login, note: expect.stringContaining(password) }))
    expect([login, await post('/login', { login, password })]).toEqual([login, 200])
  }
  expect(await inviteFirstOwner(server.services)).toBeUndefined()
})

test('while an account exists, no code creates another owner', async () => {
  expect(await first('k7mq-4xpd-9wtc-h3vn')).toBe(403)
  expect(await logins()).toEqual(demoOperators.map(({ login }) => login))
})

test('in production the accounts of the demo shop are disabled, unless their password was changed; the code then creates the first owner', async () => {
  const { services } = server
  const changed = await services.secrets.hashPassword('another pass phrase')
  const isOwner = eq(operators.login, demoOwner.login)
  const [owner] = await db.select({ known: operators.passwordHash }).from(operators).where(isOwner)
  await db.update(operators).set({ passwordHash: changed }).where(isOwner)
  const others = demoOperators.slice(1).map(({ login }) => login)
  expect(await retireDemoOperators(services, demoOperators)).toEqual(others)
  expect(await inviteFirstOwner(services), 'somebody uses the account').toBeUndefined()
  await db.update(operators).set({ passwordHash: owner!.known }).where(isOwner)
  expect(await retireDemoOperators(services, demoOperators)).toEqual([demoOwner.login])
  expect(await post('/login', { login: demoOwner.login, password: demoOwner.password })).toBe(401)
  expect(await db.select({ actor: audit.actor, subject: audit.subject }).from(audit)).toContainEqual({
    actor: 'server',
    subject: demoOwner.login,
  })
  expect(await inviteFirstOwner(services)).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){5}$/)
})

test('a shop without accounts accepts its code once, even from twenty requests at the same time, and no other code', async () => {
  await db.execute('truncate operators cascade')
  const code = (await inviteFirstOwner(server.services)) ?? ''
  expect(await first('x'.repeat(24))).toBe(403)
  // the limit per address and minute
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => first(code, `mei${index}`)))
  expect(tries.filter((status) => status === 200)).toHaveLength(1)
  expect(await logins()).toHaveLength(1)
  expect(await inviteFirstOwner(server.services)).toBeUndefined()
})

test('a code ends after a day, and when the server starts again and prints another', async () => {
  await db.execute('truncate operators cascade')
  const former = (await inviteFirstOwner(server.services)) ?? ''
  const code = (await inviteFirstOwner(server.services)) ?? ''
  await server.forward(2 * MINUTE)
  expect([former === code, await first(former)]).toEqual([false, 403])
  await server.forward(DAY)
  expect(await first(code)).toBe(403)
  const last = (await inviteFirstOwner(server.services)) ?? ''
  await server.forward(2 * MINUTE)
  expect([await first(last), await logins()]).toEqual([200, ['mei']])
})
