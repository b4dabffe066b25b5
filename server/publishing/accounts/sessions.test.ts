/** The start and end of editors' sessions, and refused requests (reliability T18, T19). */
import { beforeAll, describe, expect, test } from 'vitest'
import { guards, limits } from '#server/db/access/policies.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'
import { createOperators, password } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { trustProxy: 1 } })
const { app, services } = server
const { account, ask, signIn, tokens } = createOperators(server)
const findOperatorId = async (login: string) =>
  (await ask('GET', '/operators')).body.list.find((operator) => operator.login === login)!.id

beforeAll(async () => {
  await account('owner', 'owner')
  await account('editor', 'editor')
})

test('a session ends with a logout, with each change of its account, and after twelve hours', async () => {
  await account('spare', 'viewer')
  const me = async () => (await ask('GET', '/me', undefined, 'spare')).status
  expect(await me()).toBe(200)
  await ask('POST', '/logout', {}, 'spare')
  expect(await me()).toBe(401)
  for (const change of [{ role: 'editor' }, { password: 'another pass phrase' }, { password }, { isActive: false }]) {
    if (!('isActive' in change)) await signIn('spare')
    await ask('POST', `/operators/${await findOperatorId('spare')}`, change)
    expect(await me(), JSON.stringify(change)).toBe(401)
  }
  await signIn('spare')
  expect(tokens.spare).toBeUndefined()
  await ask('POST', `/operators/${await findOperatorId('spare')}`, { isActive: true })
  await signIn('spare')
  await server.forward(12 * HOUR)
  expect(await me()).toBe(401)
  for (const login of ['owner', 'editor']) await signIn(login)
})

describe('wrong passwords', () => {
  const tryIn = async (given: string, from: string, login = 'spare') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    return (
      await app.request('/api/admin/login', {
        method: 'POST',
        body: JSON.stringify({ login, password: given }),
        headers,
      })
    ).status
  }
  test('five from one address block that address for fifteen minutes, and no other', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await tryIn('wrong', '10.0.0.1')).toBe(401)
    expect(await tryIn(password, '10.0.0.1')).toBe(429)
    expect(await tryIn(password, '10.0.0.2')).toBe(200)
    await server.forward(HOUR / 4 + 1000)
    expect(await tryIn(password, '10.0.0.1')).toBe(200)
  })
  test('from many addresses block the account, except for an address that signed in within thirty days', async () => {
    const guesses = []
    for (let from = 0; from < 80; from++) guesses.push(await tryIn('wrong', `10.1.0.${from}`))
    expect(guesses.filter((status) => status === 401)).toHaveLength(guards.operatorAnywhere.fails)
    expect(await tryIn(password, '10.1.1.1')).toBe(429)
    expect(await tryIn(password, '10.0.0.2')).toBe(200)
  })
  test('for many logins block their address, while other addresses can sign in', async () => {
    const { max, crowd } = limits.operatorIp
    await Promise.all(Array.from({ length: max + crowd }, () => services.limits.take('operatorIp', '10.2.0.1')))
    expect(await tryIn('wrong', '10.2.0.1', 'anybody')).toBe(429)
    for (const from of ['10.0.0.2', '10.2.0.2']) expect(await tryIn(password, from, 'owner')).toBe(200)
  })
})

describe('logins at the same time from one address', () => {
  const login = async (given: string, from: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const body = JSON.stringify({ login: 'editor', password: given })
    return (await app.request('/api/admin/login', { method: 'POST', body, headers })).status
  }
  const count = (statuses: number[]) =>
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]))

  test('twenty-five with the right password all succeed, from an address that is known or not', async () => {
    for (let round = 0; round < 2; round++)
      expect(count(await Promise.all(Array.from({ length: 25 }, () => login(password, '10.3.0.1'))))).toEqual({
        200: 25,
      })
  })
  test('of twenty-five with a wrong one, five are tried', async () => {
    const { fails } = guards.operatorLogin
    const statuses = await Promise.all(Array.from({ length: 25 }, () => login('wrong', '10.3.0.2')))
    expect(count(statuses)).toEqual({ 401: fails, 429: 25 - fails })
    expect(await login(password, '10.3.0.2')).toBe(429)
  })
  test('proofs of a signed-in account with the right password all succeed, too; wrong ones are counted', async () => {
    const prove = async (old: string) => (await ask('POST', '/second-factor', { password: old }, 'editor')).status
    await signIn('editor')
    expect(count(await Promise.all(Array.from({ length: 12 }, () => prove(password))))).toEqual({ 200: 12 })
    const wrong = await Promise.all(Array.from({ length: 12 }, () => prove('wrong')))
    expect(count(wrong)).toEqual({ 403: guards.operatorPassword.fails, 429: 12 - guards.operatorPassword.fails })
  })
})

test('a malformed body, a key of the prototype and an oversized layer are refused', async () => {
  const send = async (body: string) =>
    (
      await app.request('/api/admin/revisions', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${tokens.editor}`, 'content-type': 'application/json' },
      })
    ).status
  const writing = (content: string) =>
    `{"place":${JSON.stringify({ path: '/pages/about/promise', layer: 'site', scope: '' })},"content":${content},"base":null}`
  for (const body of ['{', '[]', '{"place":1}', writing('{"__proto__":{"x":1}}'), writing('{"base":"/"}')])
    expect(await send(body), body).toBe(422)
  expect(await send(writing(JSON.stringify({ title: 'x'.repeat(200_000) })))).toBe(413)
})

test('a request from a page of another site is refused, even with the token of an account', async () => {
  const headers = {
    authorization: `Bearer ${tokens.owner}`,
    'content-type': 'application/json',
    origin: 'https://example.com',
    'sec-fetch-site': 'cross-site',
  }
  expect((await app.request('/api/admin/logout', { method: 'POST', body: '{}', headers })).status).toBe(403)
})
