/** Sends the requests of a check and reads what is common to all answers: status, content type and JSON. */
import type { CallRow } from '#schemas/call.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import type { Locale } from '#schemas/language/text.ts'

export type Params = Record<string, unknown>
export type Headers = Record<string, string>
/** `body`: the parsed JSON. `trouble`: why there is no answer or no JSON. */
export type Reply =
  | { status: number; type: string; body: unknown; trouble?: undefined }
  | { status: number; type: string; trouble: 'notJson' | 'notUtf8'; start: string }
  | { trouble: 'timeout' | 'network'; reason: string }
type Request = {
  path: string
  row: Pick<CallRow, 'method' | 'multipart'>
  params: Params
  headers: Headers
  language: Locale
}
type Options = {
  base: string
  fetch: typeof fetch
  /** Of a request. */
  timeoutMs: number
  /** Ends the check. */
  signal: AbortSignal
}

/** Lists are sent as `name[]=…`, objects as `name[key]=…`. */
function listPairs(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => listPairs(`${name}[]`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => listPairs(`${name}[${key}]`, part))
  return [[name, String(value)]]
}
const listAllPairs = (params: Params) => Object.entries(params).flatMap(([name, value]) => listPairs(name, value))

function buildRequest({ path, row, params, headers, language }: Request): { address: string; init: RequestInit } {
  const inPath = Object.keys(params).filter((name) => path.includes(`{${name}}`))
  const address = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(params[name]))),
    path,
  )
  const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath.includes(name)))
  const common = { ...headers, platform: 'h5', 'accept-language': language }
  if (row.method === 'GET') {
    const query = new URLSearchParams(listAllPairs(rest)).toString()
    return { address: query ? `${address}?${query}` : address, init: { headers: common } }
  }
  if (row.multipart) {
    const body = new FormData()
    for (const [name, value] of listAllPairs(rest)) body.set(name, value)
    return { address, init: { method: 'POST', headers: common, body } }
  }
  return {
    address,
    init: { method: 'POST', headers: { ...common, 'content-type': 'application/json' }, body: JSON.stringify(rest) },
  }
}

async function readReply(response: Response): Promise<Reply> {
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.arrayBuffer()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    try {
      return { status, type, body: JSON.parse(text) as unknown }
    } catch {
      return { status, type, trouble: 'notJson', start: truncateText(text.trim(), 60, '…') }
    }
  } catch {
    return { status, type, trouble: 'notUtf8', start: '' }
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Repetitions of a request that was answered with 429. */
const patience = 5

export type Client = (request: Request) => Promise<Reply>
export const createClient =
  ({ base, fetch, timeoutMs, signal }: Options): Client =>
  async (request) => {
    const { address, init } = buildRequest(request)
    const limit = () => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      for (let tries = 0; ; tries++) {
        const response = await fetch(`${base}${address}`, { ...init, redirect: 'manual', signal: limit() })
        if (response.status !== 429 || tries === patience) return await readReply(response)
        await response.body?.cancel()
        const seconds = Number(response.headers.get('retry-after')) || 1
        await sleep(Math.min(seconds, 5) * 1000)
      }
    } catch (error) {
      const { name, message, cause } = error as Error
      const isLate = name === 'TimeoutError' || name === 'AbortError'
      const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : message
      return { trouble: isLate ? 'timeout' : 'network', reason }
    }
  }
