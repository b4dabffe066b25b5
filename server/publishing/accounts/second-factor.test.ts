/** An account's own password and its second factor (docs/operators.md, docs/decisions/studio/0033). */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { audit, operators, operatorRecoveryCodes } from '#server/db/schema/publishing.ts'
import { guards } from '#server/db/access/policies.ts'
import { DAY, HOUR, SECOND } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, password } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { trustProxy: 1 } })
const { app, services } = server
const { db, clock } = services
const { account, ask, signIn, tokens } = createOperators(server)
const STEP = 30 * SECOND
/** Moves the clock to the beginning of a later time step, so that no step ends between a code and its use. */
const forwardSteps = (count: number) => server.forward(count * STEP - (clock.now() % STEP))

beforeAll(async () => {
  for (const login of ['owner', 'ann', 'ben']) await account(login, 'owner')
  await account('pub', 'publisher')
  await account('ed', 'editor')
})

type Answer = { status: number; body: Record<string, unknown> & { token?: string; needs?: string; error: string } }
async function enter(login: string, code?: string, { from = '10.0.0.1', given = password } = {}): Promise<Answer> {
  const response = await app.request('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify({ login, password: given, ...(code !== undefined && { code }) }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  })
  const body = (await response.json()) as Answer['body']
  if (body.token) tokens[login] = body.token
  return { status: response.status, body }
}
const post = async (path: string, body: object, as: string): Promise<Answer> => {
  const { status, body: answer } = await ask('POST', path, body, as)
  return { status, body: answer as unknown as Answer['body'] }
}
const generateCode = (secret: string, time = clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
/** Sets up the second factor, which uses its first code. */
async function enrol(login: string, more: object = {}): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await post('/second-factor', { password, ...more }, login)
  const secret = begun.body.secret as string
  const { body } = await post('/second-factor/confirm', { code: generateCode(secret) }, login)
  return { secret, recoveryCodes: body.recoveryCodes as string[] }
}
const findOperatorId = async (login: string) =>
  (await db.select().from(operators).where(eq(operators.login, login)))[0]!.id
const readTrail = async (login: string) =>
  (await db.select().from(audit).where(eq(audit.subject, login)).orderBy(audit.id)).map(({ action }) => action)

test('codes are those of RFC 6238', () => {
  const secret = Secret.fromUTF8('12345678901234567890')
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    new TOTP({ secret, digits: 8 }).generate({ timestamp: seconds * SECOND }),
  )
  expect(codes).toEqual(['94287082', '07081804', '89005924', '65353130'])
})

test('a new password needs the old one and the required strength, and ends the other sessions', async () => {
  const former = tokens.ed!
  await signIn('ed')
  const change = (old: string, next: string) => post('/password', { old, password: next }, 'ed')
  expect((await change('not the old one', 'another pass phrase')).status).toBe(403)
  expect((await change(password, 'short')).status).toBe(422)
  expect((await change(password, 'another pass phrase')).status).toBe(200)
  const me = async (token: string) =>
    (await app.request('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })).status
  expect([await me(tokens.ed!), await me(former)]).toEqual([200, 401])
  expect((await enter('ed')).status).toBe(401)
  expect((await enter('ed', undefined, { given: 'another pass phrase' })).status).toBe(200)
  for (let tries = 0; tries < guards.operatorPassword.fails; tries++)
    expect((await change('not the old one', 'x'.repeat(12))).status).toBe(403)
  const late = await change('another pass phrase', password)
  expect([late.status, typeof late.body.retryAt]).toEqual([429, 'number'])
  await server.forward(HOUR)
  expect((await change('another pass phrase', password)).status).toBe(200)
  expect(await readTrail('ed')).toEqual(['operator.password', 'operator.password'])
})

test('of two concurrent changes of a password only one takes effect', async () => {
  const both = await Promise.all(
    ['the first phrase', 'the other phrase'].map((next) => post('/password', { old: password, password: next }, 'ben')),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  await post(`/operators/${await findOperatorId('ben')}`, { password }, 'owner')
  await enter('ben')
})

test('a second factor is set up with the password and a first code; later logins need a code, and ask for it only after the right password', async () => {
  expect((await post('/second-factor', { password: 'a wrong pass phrase' }, 'ann')).status).toBe(403)
  const begun = await post('/second-factor', { password }, 'ann')
  expect(begun.body.uri).toMatch(
    /^otpauth:\/\/totp\/localhost:ann\?issuer=localhost&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  )
  const secret = begun.body.secret as string
  expect((await enter('ann')).status, 'not before it is confirmed').toBe(200)
  expect((await post('/second-factor/confirm', { code: '000000' }, 'ann')).status).toBe(403)
  const { body } = await post('/second-factor/confirm', { code: generateCode(secret) }, 'ann')
  expect(new Set(body.recoveryCodes as string[]).size).toBe(10)
  const [row] = await db.select().from(operators).where(eq(operators.login, 'ann'))
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(services.secrets.open(row!.totpSecret!)).toBe(secret)
  const response = await enter('ann')
  expect([response.status, response.body.needs]).toEqual([401, 'code'])
  const wrong = await enter('ann', '123456', { given: 'a wrong pass phrase' })
  expect([wrong.status, wrong.body.needs, wrong.body.error]).toEqual([
    401,
    undefined,
    'The login or password is wrong.',
  ])
  expect((await enter('nobody')).body).toEqual({ error: 'The login or password is wrong.' })

  await forwardSteps(2)
  const code = generateCode(secret)
  expect((await enter('ann', code)).status).toBe(200)
  expect((await enter('ann', code)).status, 'the same code again').toBe(401)
  expect((await enter('ann', generateCode(secret, clock.now() - STEP))).status, 'an earlier one').toBe(401)
  expect((await enter('ann', generateCode(secret, clock.now() + STEP))).status, 'one step ahead').toBe(200)
  await forwardSteps(4)
  expect((await enter('ann', generateCode(secret, clock.now() - 2 * STEP))).status, 'two steps behind').toBe(401)
  expect((await enter('ann', generateCode(secret, clock.now() + 2 * STEP))).status, 'two steps ahead').toBe(401)
  expect((await enter('ann', generateCode(secret, clock.now() - STEP))).status, 'one step behind').toBe(200)
  await forwardSteps(2)
  const once = generateCode(secret)
  const many = await Promise.all(Array.from({ length: 4 }, () => enter('ann', once)))
  expect(
    many.filter(({ status }) => status === 200),
    'of requests at once, one',
  ).toHaveLength(1)
})

test('each recovery code works once, in upper or lower case and with any separators, and is stored as a hash', async () => {
  await enter('ben')
  const { secret, recoveryCodes } = await enrol('ben')
  const [code = '', other = ''] = recoveryCodes
  const stored = JSON.stringify(await db.select().from(operatorRecoveryCodes))
  for (const recoveryCode of recoveryCodes) expect(stored).not.toContain(recoveryCode)
  expect((await enter('ben', code)).status).toBe(200)
  expect((await enter('ben', code)).status).toBe(401)
  expect((await enter('ben', other.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await ask('GET', '/session', undefined, 'ben')).body).toMatchObject({
    secondFactor: { isOn: true, isRequired: false, recoveryCodes: 8 },
  })
  expect((await enter('ben', 'aaaa-bbbb-cccc')).status).toBe(401)
  // ben's code is not valid for ann
  expect((await enter('ann', recoveryCodes[2])).status).toBe(401)
  await forwardSteps(2)
  expect((await post('/second-factor', { password }, 'ben')).status, 'a new one needs a code of the former').toBe(403)
  const next = await enrol('ben', { code: generateCode(secret) })
  expect(next.secret).not.toBe(secret)
  expect((await enter('ben', recoveryCodes[3])).status, 'former recovery codes').toBe(401)
  await forwardSteps(2)
  expect((await post('/second-factor/remove', { code: generateCode(next.secret) }, 'ben')).status).toBe(200)
  expect((await enter('ben')).status).toBe(200)
  expect(await readTrail('ben')).toEqual(
    expect.arrayContaining([
      'operator.secondFactorBegin',
      'operator.secondFactorOn',
      'operator.recoveryCode',
      'operator.codeRefused',
      'operator.secondFactorOff',
    ]),
  )
})

test('wrong codes with the right password are limited, and the usual address of the account is not blocked', async () => {
  await enter('pub', undefined, { from: '10.0.0.7' })
  const { secret } = await enrol('pub')
  await forwardSteps(2)
  const statuses: number[] = []
  for (let from = 0; from < 40; from++) {
    // an attempt without a code in between does not reset the failures
    await enter('pub', undefined, { from: `10.3.0.${from}` })
    statuses.push((await enter('pub', '000000', { from: `10.3.0.${from}` })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(guards.operatorCodeAnywhere.fails)
  const oneAddress: number[] = []
  for (let tries = 0; tries < 8; tries++) oneAddress.push((await enter('pub', '000000', { from: '10.0.0.7' })).status)
  expect(oneAddress).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  await server.forward(HOUR / 4 + SECOND)
  expect((await enter('pub', generateCode(secret), { from: '10.0.0.7' })).status).toBe(200)
})

test('an owner removes the second factor of another account, which ends its sessions; removing the own one requires a code', async () => {
  await server.forward(DAY)
  await enter('owner')
  expect((await post(`/operators/${await findOperatorId('owner')}/second-factor/reset`, {}, 'owner')).status).toBe(422)
  expect((await post(`/operators/${await findOperatorId('pub')}/second-factor/reset`, {}, 'owner')).status).toBe(200)
  expect((await ask('GET', '/me', undefined, 'pub')).status).toBe(401)
  expect((await enter('pub', undefined, { from: '10.0.0.7' })).status).toBe(200)
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'operator.secondFactorReset'))
  expect(entry).toMatchObject({ subject: 'pub', actor: `operator:${await findOperatorId('owner')}`, via: 'cli' })
})

test('when a second factor is required, publishers and owners without one can only set it up, and editors are not affected', async () => {
  await enter('ed')
  expect((await post('/second-factor/require', { isRequired: true }, 'owner')).status, 'not before the own one').toBe(
    422,
  )
  const { secret } = await enrol('owner')
  expect((await post('/second-factor/require', { isRequired: true }, 'owner')).status).toBe(200)
  expect((await ask('GET', '/pages', undefined, 'ed')).status).toBe(200)
  const refused = await ask('GET', '/pages', undefined, 'pub')
  expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining('second factor first')])
  const { body } = await ask('GET', '/session', undefined, 'pub')
  expect(body).toMatchObject({ secondFactor: { isOn: false, isRequired: true } })
  expect((body as unknown as { features: string[] }).features).toEqual([
    'GET /api/admin/session',
    'POST /api/admin/logout',
    'GET /api/admin/me',
    'POST /api/admin/password',
    'POST /api/admin/second-factor',
    'POST /api/admin/second-factor/confirm',
  ])
  await enrol('pub')
  expect((await ask('GET', '/pages', undefined, 'pub')).status).toBe(200)
  await forwardSteps(2)
  expect((await post('/second-factor/remove', { code: generateCode(secret) }, 'owner')).status).toBe(422)
  expect((await post('/second-factor/require', { isRequired: false }, 'owner')).status).toBe(200)
})
