/** Error reports of browsers for operators (docs/operators.md): grouped, without personal data. */
import { beforeAll, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { account, ask } = createOperators(server)
const report = (message: string, url: string, name = 'menmian@1.3.8', stack = 'Error\n  at a') =>
  server.call('/api/error/report', { platform: 'h5', package: name, error: { message, stack, url } })
const read = async () =>
  ((await ask('GET', '/browser-errors')).body as unknown as AdminData<'GET /api/admin/browser-errors'>).list

beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})

test('equal reports are one entry with their number, release and times, the newest first', async () => {
  await report('node: unknown widget basic/clock', '/pages/customer/index#clock')
  await server.forward(60_000)
  await report('node: unknown widget basic/clock', '/pages/customer/index#clock')
  // the same message from another line of code
  await report('node: unknown widget basic/clock', '/pages/customer/index#clock', undefined, 'Error\n  at b')
  await report('node: unknown widget basic/clock', '/pages/customer/index#clock', 'menmian@1.3.7')
  await server.forward(60_000)
  await report('something else entirely', '/')
  const [other, ...nodes] = await read()
  expect(other).toMatchObject({ kind: 'other', message: 'something else entirely', times: 1 })
  expect(nodes.map(({ release, times }) => [release, times]).toSorted()).toEqual([
    ['menmian@1.3.7', 1],
    ['menmian@1.3.8', 3],
  ])
  const first = nodes.find(({ release }) => release.endsWith('8'))
  expect(first).toMatchObject({
    kind: 'node',
    message: 'unknown widget basic/clock',
    where: '/pages/customer/index#clock',
  })
  expect(first!.lastAt).toBeGreaterThan(first!.firstAt)
})

test('parameters of addresses and long numbers are left out', async () => {
  await report('answer: 13800138000 is no sum', '/pages/order/index?mobile=13800138000#form')
  const [entry] = await read()
  expect(entry).toMatchObject({ kind: 'answer', message: '… is no sum', where: '/pages/order/index#form' })
})

test('an account of a storefront is refused, because a report names no storefront', async () => {
  expect((await ask('GET', '/browser-errors', undefined, 'agent')).status).toBe(403)
})
