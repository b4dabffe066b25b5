/** An HTTP client with its own kept connections, as browsers have, cheap enough for hundreds in one test. */
import http from 'node:http'

type Reply = { status: number; text: string }
export type Client = {
  send(path: string, given?: { headers?: Record<string, string>; body?: object }): Promise<Reply>
  close(): void
}

/** Rejects without a complete answer. */
export function createClient(origin: string, { sockets = 64, timeoutMs = 12_000 } = {}): Client {
  // idle connections are closed long before the server closes them, so that no request meets a closing connection
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
        const late = setTimeout(() => request.destroy(new Error('no answer')), timeoutMs)
        const broken = (error: Error) => {
          clearTimeout(late)
          reject(error)
        }
        request.once('error', broken)
        request.once('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', broken)
          response.once('end', () => {
            clearTimeout(late)
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
          })
        })
        request.end(text)
      }),
    close: () => agent.destroy(),
  }
}
