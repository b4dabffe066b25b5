/** Requests of many concurrent clients, and the CPU time that they cost each process. */
import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'
import { listFamily } from '#server/testing/memory.ts'
import type { BenchRequest } from './calls.ts'

export type Figures = {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of the server's processes per request, in ms. */
  cpu: number
  /** Number of cores that PostgreSQL used. */
  database: number
  failed: number
}
/** Number of requests that a client cycles through. */
const ROUND = 60
const TICKS_A_SECOND = 100

/** Returns the CPU time in seconds of a process and its descendants, running and exited. */
function readProcessorTime(pid: number): number {
  const ticks = listFamily(pid).map((member) => {
    try {
      const stat = readFileSync(`/proc/${member}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_A_SECOND
}

/** Formats a request as a browser sends it. */
export const toRequestOptions = ({ path, headers = {}, body }: BenchRequest) => ({
  path,
  method: body ? ('POST' as const) : ('GET' as const),
  headers: {
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'zh-CN',
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

type Load = {
  url: string
  clients: number
  seconds: number
  server: number
  database: number
  make: () => BenchRequest
}
export async function measure({ url, clients, seconds, server, database, make }: Load): Promise<Figures> {
  const before = { server: readProcessorTime(server), database: readProcessorTime(database) }
  const began = performance.now()
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    timeout: 20,
    setupClient: (client) => client.setRequests(Array.from({ length: ROUND }, () => toRequestOptions(make()))),
  })
  const passed = (performance.now() - began) / 1000
  const total = result.requests.total
  return {
    perSecond: total / passed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((readProcessorTime(server) - before.server) * 1000) / Math.max(total, 1),
    database: (readProcessorTime(database) - before.database) / passed,
    failed: result.non2xx + result.errors,
  }
}

/** Reads one complete answer of each kind: a refusal would be fast and would distort the measurement. */
export async function assertAnswered(
  url: string,
  name: string,
  { path, headers = {}, body }: BenchRequest,
): Promise<void> {
  const response = await fetch(url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const { code = 0 } = JSON.parse(text) as { code?: number }
  if (!response.ok || code !== 0) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`)
}
