/** An HTTP client with its own keep-alive connections, like a browser, cheap enough for hundreds in one test. */
import http from 'node:http'

type Reply = { status: number; text: string }
export type Client = {
  send(path: string, given?: { headers?: Record<string, string>; body?: object }): Promise<Reply>
  close(): void
}

/** The timeout is counted in ticks of this length, because a busy process may have an answer that it has not yet read. */
const TICK_MS = 1000

/** Creates a client whose requests reject without a complete answer. */
export function createClient(origin: string, { sockets = 64, timeoutMs = 12_000 } = {}): Client {
  // the client closes idle connections long before the server does, so that requests do not use a closing connection
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets, timeout: 10_000 })
  return {
    send: (path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body)
        const request = http.request(origin + path, {
          agent,
          method: text === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        })
        let ticks = 0
        const late = setInterval(() => {
          if (++ticks * TICK_MS >= timeoutMs) request.destroy(new Error('no answer'))
        }, TICK_MS)
        const broken = (error: Error) => {
          clearInterval(late)
          reject(error)
        }
        request.once('error', broken)
        request.once('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', broken)
          response.once('end', () => {
            clearInterval(late)
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
          })
        })
        request.end(text)
      }),
    close: () => agent.destroy(),
  }
}
