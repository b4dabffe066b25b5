/** Stands between browser and server and really answers what a test wants: statuses, empty bodies, cut connections (reliability T39). */
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault =
  | { status: number; body?: string; type?: string }
  /** Closes the connection before, or in the middle of, the answer. */
  | 'reset'
  | 'cut'
  /** The server hears and does it; its answer is lost on the way. */
  | 'lost'
  /** Never answers. */
  | 'stall'

export type FaultProxy = {
  url: string
  fault(path: string, fault: Fault): void
  /** Every answer comes so much later, ms. */ delay(ms: number): void
  clear(): void
  seen: string[]
  stop(): Promise<void>
}

export async function faultProxy(target: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>()
  const seen: string[] = []
  let later = 0
  const give = (fault: Exclude<Fault, 'lost'>, response: ServerResponse) => {
    if (fault === 'stall') return
    if (fault === 'reset') return void response.socket?.destroy()
    if (fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"code":0,')
      setTimeout(() => response.socket?.destroy(), 20)
      return
    }
    response.writeHead(fault.status, { 'content-type': fault.type ?? 'application/json' }).end(fault.body)
  }
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0]!
    seen.push(`${incoming.method} ${path}`)
    const fault = faults.get(path)
    if (fault && fault !== 'lost') {
      incoming.resume()
      return give(fault, response)
    }
    const to = new URL(incoming.url ?? '/', target)
    const onward = request(
      to,
      { method: incoming.method, headers: { ...incoming.headers, host: to.host, ...(incoming.headers.origin && { origin: to.origin }) } },
      (answer) => {
        if (fault === 'lost') return void response.socket?.destroy()
        setTimeout(() => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        }, later)
      },
    )
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (path, fault) => void faults.set(path, fault),
    delay: (ms) => void (later = ms),
    clear: () => faults.clear(),
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
