/** What a request to a provider says of its failure decides what may be done next: `notSent` elsewhere, `unknown` only after a query. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../testing/server.ts'
import { sendRequest } from './request.ts'

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?key=secret`
}
const ask = (url: string) => sendRequest({ method: 'GET', url, deadlineMs: 300, maxBytes: 1000 })

test('every complete answer is returned with its status and bytes, also a refusal', async () => {
  const url = await listen((_, response) => response.writeHead(403, { 'x-reason': 'no' }).end('被拒绝'))
  const { status, headers, body } = await ask(url)
  expect([status, headers.get('x-reason'), body.toString()]).toEqual([403, 'no', '被拒绝'])
})

const broken: Record<string, RequestListener> = {
  'an answer that does not come in time': () => undefined,
  'an answer that ends too early': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
  'a connection that breaks after the request': (request) => request.socket.destroy(),
  'an answer that is too long': (_, response) => response.end('x'.repeat(2000)),
  'a redirect, which a provider does not need': (_, response) => response.writeHead(302, { location: '/' }).end(),
}
test.each(Object.entries(broken))('%s leaves unknown what the provider did', async (_, listener) => {
  const url = await listen(listener)
  await expect(ask(url)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'unknown' })
  await expect(ask(url)).rejects.not.toThrow('secret')
})

test('a provider that does not listen was not reached', async () => {
  const url = await listen(() => undefined)
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  await expect(ask(url.replace(/:\d+/, `:${port}`))).rejects.toMatchObject({ kind: 'notSent' })
})

test('a request within a transaction is an error of the program, and is not sent', async () => {
  const { services } = await createTestServer()
  let count = 0
  const url = await listen((_, response) => {
    count++
    response.end()
  })
  await expect(services.db.transaction(() => ask(url))).rejects.toThrow('within a transaction')
  expect(count).toBe(0)
})
