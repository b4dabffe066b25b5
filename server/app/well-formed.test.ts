import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../testing/server.ts'
import { refuseMalformed } from './well-formed.ts'

const { app } = await createTestServer()
const server = createServer({ insecureHTTPParser: false }, refuseMalformed(getRequestListener(app.fetch)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const sent = (lines: string[]) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('error', () => undefined).on('close', () => resolve(text))
  })
const fetchStatus = async (lines: string[]) =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(await sent([...lines, 'Connection: close']))?.[1])

test.each([
  ['two names', ['Host: a', 'Host: b']],
  ['the same name twice', ['Host: a', 'Host: a']],
  ['in other letters', ['host: a', 'HOST: b']],
  ['apart', ['Host: a', 'Accept: */*', 'Host: b']],
])('%s of the host are refused', async (_, hosts) => {
  for (const first of ['GET /healthz HTTP/1.1', 'GET /healthz HTTP/1.0', 'POST /api/hk/pointReport HTTP/1.1'])
    expect(await fetchStatus([first, ...hosts]), first).toBe(400)
})
test.each(['GET /healthz HTTP/1.0', 'HEAD /healthz HTTP/1.0', 'GET /readyz HTTP/1.0', 'OPTIONS / HTTP/1.0'])(
  'a health check without a host is answered: %s',
  async (line) => {
    expect(await fetchStatus([line])).toBeLessThan(300)
  },
)
test('without a host, nothing takes it for this machine; HTTP/1.1 needs one', async () => {
  expect(await fetchStatus(['GET /demo HTTP/1.0'])).toBe(403)
  expect(await fetchStatus(['GET /healthz HTTP/1.1'])).toBe(400)
  expect(await fetchStatus(['GET /healthz HTTP/1.1', 'Host: a'])).toBe(200)
})
