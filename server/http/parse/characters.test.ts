/** Values that PostgreSQL cannot store are refused (reliability T32): NUL and lone surrogates in text, numbers out of range of ids. */
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'

const server = await createTestServer()
const { app } = server
const { account, ask } = createOperators(server)
const rows = Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw && !row.multipart)
const listParamNames = (row: CallRow) => Object.keys(row.params._zod.def.shape)
const as: As = createGuest()

async function answers(
  path: string,
  row: CallRow,
  body: string,
  query: string,
): Promise<{ status: number; code: number }> {
  const headers = { ...as, 'content-type': 'application/json' }
  const answer =
    row.method === 'GET'
      ? await app.request(`${path}?${query}`, { headers })
      : await app.request(path, { method: 'POST', headers, body })
  return { status: answer.status, code: ((await answer.json()) as { code: number }).code }
}

test.each([
  ['NUL', 'a\\u0000b', 'a%00b'],
  ['half a character', 'a\\ud800b', undefined],
])('%s in any parameter of any call is refused with 51, before any look-up', async (_, json, query) => {
  for (const [path, row] of rows.filter(([, { method }]) => query || method === 'POST'))
    for (const name of [...listParamNames(row), 'other'])
      expect(await answers(path, row, `{"${name}":"${json}"}`, `${name}=${query}`), `${path} ${name}`).toEqual({
        status: 200,
        code: 51,
      })
})
test('also in nested values, lists and names', async () => {
  const row = rows.find(([path]) => path === '/api/hk/pointReport')![1]
  for (const body of [
    '{"event":"view","pageUrl":"/","extra":{"a":"\\u0000"}}',
    '{"more":[{"pageUrl":"\\u0000"}]}',
    '{"extra":{"\\u0000":1}}',
  ])
    expect((await answers('/api/hk/pointReport', row, body, '')).code, body).toBe(51)
})
test('an address with NUL is not looked up', async () => {
  const paths = [
    '/pay/mock/%00',
    '/auth/mock/%00',
    '/files/%00',
    '/wechat/callback?state=wx-%00&code=1',
    '/wechat/mock?state=%00',
    '/api/layouts?promoCode=%00',
    '/api/admin/page?path=/&promoCode=%00',
    '/demo/sms.json?mobile=%00',
    '/shop/%00',
  ]
  for (const path of paths) expect((await app.request(path)).status, path).toBeLessThan(500)
})
test('an operator account cannot store one either; an id beyond the range belongs to nobody', async () => {
  await account('owner', 'owner')
  const owner = (path: string, body: object) => ask('POST', path, body, 'owner')
  for (const [path, body] of [
    ['/operators', { login: 'new-one', name: 'a\u0000', role: 'viewer', password: 'a long password of tests' }],
    ['/sim-layouts', { name: 'a\u0000b' }],
  ] as const)
    expect((await owner(path, body)).status, path).toBe(422)
  for (const id of ['99999999999999999999', '9007199254740993', '999999999999'])
    expect((await owner(`/operators/${id}`, { isActive: true })).status, id).toBe(404)
})
test('a number beyond the range matches nothing', async () => {
  const broken: string[] = []
  for (const [path, row] of rows)
    for (const name of listParamNames(row)) {
      const huge = `${Number.MAX_SAFE_INTEGER}`
      const answer = await answers(path, row, `{"${name}":${huge}}`, `${name}=${huge}`)
      if (answer.code >= 500 && answer.code < 600) broken.push(`${path} ${name} ${answer.code}`)
    }
  expect(broken).toEqual([])
})
