/** The commands for the operator's own account and the audit trail (docs/operators.md). */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { layout, owners } = createCommands(server)
const password = 'a long pass phrase'
beforeAll(() => owners('ann', 'ben'))

test('password asks for the old and the new one, and the new one is valid', async () => {
  const env = { MENMIAN_NEW_PASSWORD: 'another pass phrase' }
  expect(await layout('password', 'ben', env)).toEqual({ code: 0, output: expect.stringContaining('Password changed') })
  expect((await layout('login ben', 'ben')).code).toBe(1)
  expect((await layout('login ben', 'ben', { MENMIAN_PASSWORD: 'another pass phrase' })).code).toBe(0)
  expect(await layout('password', 'ben', env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('old password'),
  })
})

test('second-factor shows the secret as a QR code and as text; login asks for a code, or reads MENMIAN_CODE', async () => {
  expect((await layout('second-factor')).output).toBe('The second factor is off\n')
  // the test's terminal answers the prompt for the first code with a wrong code
  const begun = await layout('second-factor on')
  expect(begun).toMatchObject({ code: 1, output: expect.stringMatching(/█[\s\S]*otpauth:\/\/totp\/localhost:ann\?/) })
  const secret = /enter ([A-Z2-7]{32})/.exec(begun.output)![1]!
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.clock.now() + ms })
  const signed = await server.app.request('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify({ login: 'ann', password }),
    headers: { 'content-type': 'application/json' },
  })
  const bearer = ((await signed.json()) as { token: string }).token
  await server.app.request('/api/admin/second-factor/confirm', {
    method: 'POST',
    body: JSON.stringify({ code: codeAt(0) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  })
  expect(await layout('login ann')).toMatchObject({ code: 1, output: expect.stringContaining('code is wrong') })
  expect((await layout('login ann', 'ann', { MENMIAN_CODE: codeAt(30_000) })).code).toBe(0)
  expect((await layout('second-factor --lang zh-CN')).output).toContain('恢复码还剩 10 个')
  expect((await layout('second-factor require')).output).toContain('must now use a second factor')
  expect((await layout('list', 'ben')).output).toContain('Set up the second factor first')
  expect((await layout('second-factor optional')).code).toBe(0)
  expect((await layout('operators set ann --reset-second-factor', 'ben')).code).toBe(0)
  expect((await layout('login ann')).code).toBe(0)
  expect((await layout('second-factor sometimes')).code).toBe(2)
})

test('audit lists account, kind of session and action, filtered and page by page', async () => {
  const { output } = await layout('audit --by ben --action operator.')
  expect(output).toMatch(/^\d+ {2}[\d: -]{19} {2}ben \(ben\), cli {2}operator\.secondFactorReset {2}ann\n/)
  expect(JSON.parse((await layout('audit --json')).output)).toMatchObject({ next: null })
  expect((await layout('audit /pages/nowhere')).output).toBe('No entries.\n')
  expect([(await layout('audit --via phone')).code, (await layout('audit --before x')).code]).toEqual([2, 2])
})

test('audit says honestly who acted without an account that still exists, in both languages', async () => {
  const { clock, db } = server.services
  const entry = { action: 'sim.assign', subject: 'sim:1', detail: {}, at: clock.now() }
  await db.insert(audit).values(['operator:912', 'server', 'operator:912 or so'].map((actor) => ({ ...entry, actor })))
  const namesIn = async (lang: string) =>
    (await layout(`audit --action sim.assign --lang ${lang}`)).output.split('\n').map((line) => line.split('  ')[2])
  expect(await namesIn('en')).toEqual(['operator:912 or so', 'the server', 'account 912', undefined])
  expect(await namesIn('zh-CN')).toEqual(['operator:912 or so', '服务器', '账号 912', undefined])
})
