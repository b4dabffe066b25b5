/** A proxy between browser and server that produces real faults: statuses, empty bodies, cut connections (reliability T39). */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Fault =
  /** A fixed answer. `done`: the server still receives and performs the request. */
  | { status: number; body?: string; type?: string; done?: true }
  /** The real answer with another content type. */
  | { as: string }
  /** The real answer, one byte every `drip` ms. */
  | { drip: number }
  /** Closes the connection before the server receives the request. */
  | 'reset'
  /** The server receives and performs the request; its answer, or half of it, is lost. */
  | 'lost'
  | 'cut'
  /** Never answers. */
  | 'stall'

export type FaultProxy = {
  url: string
  fault(path: string, fault: Fault): void
  /** Delays every answer by `ms`. */ delay(ms: number): void
  /** Holds each answer until the promise for its path has settled. */ hold(
    until: (path: string) => Promise<unknown>,
  ): void
  clear(): void
  seen: string[]
  stop(): Promise<void>
}

type Answered = Extract<Fault, { status: number }>
const say = ({ status, body, type }: Answered, response: ServerResponse) =>
  response.writeHead(status, { 'content-type': type ?? 'application/json' }).end(body)
/** Forwards the server's answer with the fault applied, as it arrives. */
async function applyFault(
  fault: Exclude<Fault, 'stall' | 'reset'>,
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (typeof fault === 'object' && 'status' in fault) {
    answer.resume()
    return void say(fault, response)
  }
  const whole = await buffer(answer)
  if (fault === 'lost') return void response.socket?.destroy()
  const headers = {
    ...answer.headers,
    'content-length': String(whole.length),
    ...(typeof fault === 'object' && 'as' in fault && { 'content-type': fault.as }),
  }
  delete headers['transfer-encoding']
  response.writeHead(answer.statusCode ?? 502, headers)
  if (fault === 'cut') {
    response.write(whole.subarray(0, whole.length >> 1))
    await pause(20)
    return void response.socket?.destroy()
  }
  if ('as' in fault) return void response.end(whole)
  const began = performance.now()
  for (const [index, byte] of whole.entries()) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    // on a busy machine each pause takes longer than requested; thousands of pauses would add up to minutes
    const next = began + (index + 1) * fault.drip - performance.now()
    if (next > 0) await pause(next)
  }
  response.end()
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>()
  const seen: string[] = []
  let later: (path: string) => Promise<unknown> = () => Promise.resolve()
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0]!
    seen.push(`${incoming.method} ${path}`)
    const fault = faults.get(path)
    if (fault === 'stall' || fault === 'reset' || (typeof fault === 'object' && 'status' in fault && !fault.done)) {
      incoming.resume()
      if (fault === 'reset') response.socket?.destroy()
      else if (fault !== 'stall') say(fault, response)
      return
    }
    const to = new URL(incoming.url ?? '/', target)
    const onward = request(
      to,
      {
        method: incoming.method,
        headers: { ...incoming.headers, host: to.host, ...(incoming.headers.origin && { origin: to.origin }) },
      },
      (answer) => {
        if (fault) return void applyFault(fault, answer, response)
        void later(path).then(() => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
      },
    )
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (path, fault) => void faults.set(path, fault),
    delay: (ms) => void (later = () => pause(ms)),
    hold: (until) => void (later = until),
    clear: () => faults.clear(),
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
