/** Recovery for a sole owner without phone and recovery codes: only a command on the server's machine. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pickDailyRows } from '#tests/night.ts'
import { audit, operatorRecoveryCodes, operators, operatorTokens } from '#server/db/schema/publishing.ts'
import { SECOND } from '#server/platform/time.ts'
import { testSecret, createTestServer } from '#server/testing/server.ts'
import { createOperators, password } from '#server/testing/publishing/publishing.ts'

// the command runs as a separate process
vi.setConfig({ testTimeout: 120_000 })
const server = await createTestServer()
const { db, clock } = server.services
const { account, ask, tokens } = createOperators(server, 'mei')
const empty = mkdtempSync(join(tmpdir(), 'reset-'))
afterAll(() => rmSync(empty, { recursive: true }))

const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; failed: string }>((resolve) => {
    const shop = { NODE_ENV: 'test', SECRET_KEY: testSecret, DATABASE_URL: server.url }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'reset-second-factor.ts'), ...args],
      { env: { ...process.env, ...shop, ...env } },
      (error, output, failed) => resolve({ code: error ? Number(error.code) : 0, output, failed }),
    )
  })
const readOperator = async (login: string) => (await db.select().from(operators).where(eq(operators.login, login)))[0]!
const open = async (login: string) =>
  db.$count(
    operatorTokens,
    and(eq(operatorTokens.operatorId, (await readOperator(login)).id), isNull(operatorTokens.revokedAt)),
  )
const signIn = async (login: string) => (await ask('POST', '/login', { login, password }, 'nobody')).status
async function enrol(login: string): Promise<void> {
  const { secret } = (await ask('POST', '/second-factor', { password }, login)).body as unknown as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() })
  expect((await ask('POST', '/second-factor/confirm', { code }, login)).status).toBe(200)
}

beforeAll(async () => {
  // the demo shop's owner would be a second owner
  await db.update(operators).set({ isActive: false })
  await account('mei', 'owner')
  await account('pia', 'publisher')
  for (const login of ['mei', 'pia']) await enrol(login)
})

test('a reset that is not possible explains what to do instead, and changes nothing', async () => {
  await account('bare', 'owner')
  const refused: [string[], RegExp][] = [
    [[], /LOGIN/],
    [['mei', 'pia'], /LOGIN/],
    [['--all'], /LOGIN/],
    [['nobody'], /No account named nobody/],
    [['pia'], /pia is publisher\. .*--reset-second-factor/],
    [['bare'], /bare has no second factor/],
    [['owner'], /owner is disabled/],
  ]
  await Promise.all(
    pickDailyRows(refused, 1).map(async ([args, says]) =>
      expect(await run(args), args.join(' ')).toMatchObject({ code: 1, failed: expect.stringMatching(says) }),
    ),
  )
  const elsewhere = await run(['mei'], { DATABASE_URL: '', DATA_DIR: empty })
  expect(elsewhere).toMatchObject({ code: 1, failed: expect.stringContaining('There is no shop in') })
  expect([(await readOperator('mei')).totpSecret, (await readOperator('pia')).totpSecret]).not.toContain(null)
  expect(await open('mei')).toBe(1)
})

test('no call removes the second factor of the only owner without a code', async () => {
  const { id } = await readOperator('mei')
  expect((await ask('POST', `/operators/${id}/second-factor/reset`, {})).status).toBe(422)
  expect((await ask('POST', '/second-factor/remove', { code: '000000' })).status).toBe(403)
  expect((await ask('POST', '/second-factor', { password })).status, 'a new one needs a code of the old one').toBe(403)
  expect(await signIn('mei')).toBe(401)
  const importers = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!test)\.ts$/.test(name) &&
      readFileSync(join(import.meta.dirname, '../..', name), 'utf8').includes("reset-second-factor.ts'"),
  )
  expect(importers, 'the script is imported by nothing that a server loads').toEqual([])
})

test('the command removes the second factor and its recovery codes, ends the sessions of the account, and is in the audit log', async () => {
  const done = await run(['Mei'])
  expect(done).toMatchObject({ code: 0, failed: '', output: expect.stringContaining('second-factor on') })
  const { id, totpSecret, totpPending, totpStep } = await readOperator('mei')
  expect([totpSecret, totpPending, totpStep]).toEqual([null, null, null])
  expect(await db.$count(operatorRecoveryCodes, eq(operatorRecoveryCodes.operatorId, id))).toBe(0)
  expect(await open('mei')).toBe(0)
  expect((await ask('GET', '/me')).status).toBe(401)
  expect((await readOperator('pia')).totpSecret).not.toBeNull()
  expect(await open('pia')).toBe(1)
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'operator.secondFactorReset'))
  expect(entry).toMatchObject({
    actor: 'server',
    via: null,
    subject: 'mei',
    detail: { command: 'second-factor:reset' },
  })
  expect(clock.now() - entry!.at).toBeLessThan(60 * SECOND)

  // the password alone is enough, and a new second factor can be set up
  const signed = await ask('POST', '/login', { login: 'mei', password }, 'nobody')
  expect(signed.status).toBe(200)
  tokens.mei = signed.body.token
  await enrol('mei')
  expect(await signIn('mei')).toBe(401)
})
