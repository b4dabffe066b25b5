/** Reads the parameters of a request in the types of its row: limits first, then shape. `parse.ts` validates them. */
import qs from 'qs'
import type { ContractRow } from '#schemas/language/contract-row.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { monotonicNow } from '#server/platform/monotonic-now.ts'
import { coerceQuery } from './coerce.ts'

export const bodyLimits = { json: 64 * 1024, upload: 10 * 1024 * 1024, report: 16 * 1024 }
/** Slower senders are disconnected, because others wait for their slot; each byte received in time extends the deadline. */
const pace = { graceMs: 5000, bytesASecond: 64 * 1024 }
const DEPTH = 24
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads at most `most` bytes, regardless of Content-Length; a larger body is 413. */
export async function readBody(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most)
    throw new Fault(codes.tooLarge, null, 'server.tooLarge')
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') throw refuse('server.encoded')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  let isLate = false
  const began = monotonicNow()
  const checkPace = () => {
    const left = began + pace.graceMs + (size / pace.bytesASecond) * 1000 - monotonicNow()
    if (left > 0) return void (late = setTimeout(checkPace, left))
    isLate = true
    void reader.cancel().catch(() => undefined)
  }
  let late = setTimeout(checkPace, pace.graceMs)
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength
      if (size > most) {
        void reader.cancel().catch(() => undefined)
        throw new Fault(codes.tooLarge, null, 'server.tooLarge')
      }
      chunks.push(read.value)
    }
  } finally {
    clearTimeout(late)
  }
  if (isLate) throw refuse('server.slow')
  return Buffer.concat(chunks)
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Refuses prototype keys, text that cannot be stored, and deep nesting in any input; iterative, so depth cannot exhaust the stack. */
function assertPlain(value: unknown): void {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    if (typeof entry.value === 'string' && !isStorable(entry.value)) throw refuse('server.badText')
    if (typeof entry.value !== 'object' || entry.value === null) continue
    if (entry.depth >= DEPTH) throw refuse('server.tooDeep')
    for (const key of Object.keys(entry.value)) {
      if (forbidden.has(key)) throw refuse('server.badKey')
      if (!isStorable(key)) throw refuse('server.badText')
      stack.push({ value: (entry.value as Record<string, unknown>)[key], depth: entry.depth + 1 })
    }
  }
}

/** The parts of a row that parsing needs. */
export type ParsedRow = Pick<ContractRow, 'method' | 'params' | 'multipart'>

export async function readParams(
  row: ParsedRow,
  request: Request,
  most = bodyLimits.json,
): Promise<Record<string, unknown>> {
  if (row.method === 'GET') return coerceQuery(row, readQuery(new URL(request.url).search))
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (row.multipart) return coerceQuery(row, await readForm(request, type))
  if (type !== 'application/json') throw refuse('server.notJson')
  return readJson(await readBody(request, most))
}

/** Parses bracket notation (product §7), to depth 5 and 200 parameters. */
export function readQuery(search: string): Record<string, unknown> {
  try {
    const query = qs.parse(search, {
      ignoreQueryPrefix: true,
      depth: 5,
      strictDepth: true,
      parameterLimit: 200,
      arrayLimit: 200,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
      duplicates: 'combine',
    })
    assertPlain(query)
    return query
  } catch (error) {
    throw error instanceof Fault ? error : refuse('server.badQuery')
  }
}

export function readJson(body: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = body.length ? JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) : {}
  } catch {
    throw refuse('server.badJson')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('server.badJson')
  assertPlain(value)
  return value as Record<string, unknown>
}

/** Reads a file and the other parameters; the row's schema validates both. */
async function readForm(request: Request, type: string | undefined): Promise<Record<string, unknown>> {
  if (type !== 'multipart/form-data') throw refuse('server.notForm')
  const body = await readBody(request, bodyLimits.upload)
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
    const fields = Object.fromEntries([...form].filter(([name]) => !forbidden.has(name)).slice(0, 20))
    assertPlain(fields)
    return fields
  } catch (error) {
    throw error instanceof Fault ? error : refuse('server.badForm')
  }
}
