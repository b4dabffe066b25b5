/** The first owner of a shop (docs/operators.md) is created once, with the code from the server's terminal. */
import { expect, test } from 'vitest'
import { demoAccounts, demoOwner } from '../../seed/accounts.ts'
import { audit, operators } from '../../db/schema/index.ts'
import { testServer } from '../../testing/server.ts'
import { firstOwnerCode, retireDemoOwner } from './first-owner.ts'

const server = await testServer()
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

test('the demo shop has an owner, whom /demo shows', async () => {
  expect(demoAccounts).toContainEqual(
    expect.objectContaining({ login: demoOwner.login, note: expect.stringContaining(demoOwner.password) }),
  )
  expect(await post('/login', { login: demoOwner.login, password: demoOwner.password })).toBe(200)
  expect(await firstOwnerCode(server.services)).toBeUndefined()
})

test('as long as there is an operator, no code makes another owner', async () => {
  expect(await first(server.services.secrets.sign('first owner').slice(0, 24))).toBe(403)
  expect(await logins()).toEqual([demoOwner.login])
})

test('in production the owner of the demo shop is switched off, unless the password was changed; then the code makes the first one', async () => {
  const { services } = server
  const changed = await services.secrets.hashPassword('another pass phrase')
  const [{ passwordHash: known }] = (await db.select({ passwordHash: operators.passwordHash }).from(operators)) as [
    { passwordHash: string },
  ]
  await db.update(operators).set({ passwordHash: changed })
  expect(await retireDemoOwner(services, demoOwner)).toBe(false)
  await db.update(operators).set({ passwordHash: known })
  expect(await retireDemoOwner(services, demoOwner)).toBe(true)
  expect(await post('/login', { login: demoOwner.login, password: demoOwner.password })).toBe(401)
  expect(await db.select({ actor: audit.actor, subject: audit.subject }).from(audit)).toContainEqual({
    actor: 'server',
    subject: demoOwner.login,
  })
  expect(await firstOwnerCode(services)).toMatch(/^[0-9a-f]{24}$/)
})

test('a shop without operators takes the code once, also from twenty at a time, and no other', async () => {
  await db.execute('truncate operators cascade')
  const code = (await firstOwnerCode(server.services)) ?? ''
  expect(await first('x'.repeat(24))).toBe(403)
  // the limit per address and minute
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => first(code, `mei${index}`)))
  expect(tries.filter((status) => status === 200)).toHaveLength(1)
  expect(await logins()).toHaveLength(1)
  expect(await firstOwnerCode(server.services)).toBeUndefined()
})
