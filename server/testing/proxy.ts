/** A typical reverse proxy: it reuses connections to the shop, and does not retry a request when a connection breaks. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Proxy = {
  port: number
  /** Errors of failed requests. */ broken: string[]
  /** The number of connections that were used more than once. */ reused: () => number
}

export async function startProxy(port: number, { keptMs = 1000 } = {}): Promise<Proxy> {
  // a connection that was idle for `keptMs` is not reused
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32, timeout: keptMs })
  const broken: string[] = []
  let reused = 0
  const server = http.createServer((request, answer) => {
    const { method, url, headers } = request
    const onward = http.request(
      { port, host: '127.0.0.1', method, path: url, headers: { ...headers, connection: 'keep-alive' }, agent },
      (upstream) => {
        if (onward.reusedSocket) reused++
        const { connection: _, 'keep-alive': __, ...others } = upstream.headers
        answer.writeHead(upstream.statusCode ?? 502, others)
        upstream.pipe(answer)
        upstream.once('error', () => answer.destroy())
      },
    )
    onward.once('error', (error: NodeJS.ErrnoException) => {
      broken.push(`${method} ${url}: ${error.code} ${error.message}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, broken, reused: () => reused }
}
