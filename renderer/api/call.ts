/**
 * The one door to the server (product §7, §8): every call is a row of the call table. Throws only `ApiError`; presenting it
 * is the caller's `onError`, so this layer knows no toast and no route.
 */
import { ofetch } from 'ofetch'
import { withoutEmpty } from '../../schemas/empty.ts'
import { limits } from '../../schemas/limits.ts'
import { readShape } from '../../schemas/shape.ts'
import type { SiteRow } from '../../schemas/site-row.ts'
import { bracket } from './bracket.ts'
import { clock } from './clock.ts'
import type { ErrorTable } from '../../schemas/error-row.ts'
import { speaking } from '../i18n/locale.ts'
import { ApiError, failBy, refusalBy, type Fail } from './error.ts'
import { report } from './report.ts'
import { createThrottle } from './throttle.ts'

type Envelope = { code: number; message: string; data: unknown }
/** Finds a row; rows are split by area, so it may have to load one first. */
export type Rows = (path: string) => Promise<SiteRow>
/** `hideErrorToast`: of this one call, where its row does not say so: nobody waits for it (a poll). */
type CallOptions = { signal?: AbortSignal | undefined; hideErrorToast?: boolean }
export type Call = (path: string, params?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>
/** Whose an answer is that comes now: of who asked, of the same person with a new token, or of somebody who has left. */
export type StillAsking = () => 'same' | 'renewed' | 'left'
/** What calls need of a storefront. */
export type CallSettings = {
  rows: Rows
  errors: ErrorTable
  headers: () => Record<string, string>
  /** The address of a path of the server's, when it is known; what an answer's text names of that server is led there too. */
  server: { address: (path: string) => Promise<string>; text: (answer: string) => string }
  /** Whose answers the server gives: another person is another text. */
  identity: () => string
  asking: () => StillAsking
}

const body = (row: SiteRow, params: Record<string, unknown>) => {
  if (!row.multipart) return row.asIs ? params : withoutEmpty(params)
  const form = new FormData()
  for (const [key, value] of Object.entries(params)) if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value))
  return form
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isEnvelope = (value: unknown): value is Envelope & { timestamp?: unknown } =>
  !!value && typeof value === 'object' && typeof (value as Envelope).code === 'number'

/** The whole exchange has its time, the last byte too: ofetch counts to the first one, and not at all beside a signal of its caller's (product §9). */
function limited(leaving?: AbortSignal) {
  const own = new AbortController()
  const stop = () => own.abort()
  const late = setTimeout(stop, limits.requestTimeoutMs)
  if (leaving?.aborted) stop()
  leaving?.addEventListener('abort', stop)
  const end = () => {
    clearTimeout(late)
    leaving?.removeEventListener('abort', stop)
  }
  return { signal: own.signal, end }
}

/** Sends, and settles what came back by product §8. Raw files (regions) are answered as they are. */
function createSend({ errors, headers, server }: CallSettings) {
  const fail = failBy(errors)
  const refusal = refusalBy(errors)

  /** The body as text, and its HTTP status. */
  async function exchange(path: string, row: SiteRow, params: Record<string, unknown>, signal?: AbortSignal): Promise<Received> {
    const query = row.method === 'GET' ? bracket(withoutEmpty(params)) : ''
    const address = await server.address(query ? `${path}?${query}` : path)
    const time = limited(signal)
    try {
      const response = await ofetch.raw<string, 'text'>(address, {
        method: row.method,
        ...(row.method === 'POST' && { body: body(row, params) }),
        // a file for everybody is of a language, too
        headers: row.raw ? { 'accept-language': speaking() } : headers(),
        retry: 0,
        responseType: 'text',
        ignoreResponseError: true,
        signal: time.signal,
      })
      return { status: response.status, ok: response.ok, answer: json(server.text(response._data ?? '')) }
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw fail('network', { call: path, ...(time.signal.aborted && { code: 408 }) })
    } finally {
      time.end()
    }
  }

  return async (path: string, row: SiteRow, params: Record<string, unknown>, signal?: AbortSignal): Promise<unknown> => {
    const sentAt = Date.now()
    const { status, ok, answer } = await exchange(path, row, params, signal)
    const message = isEnvelope(answer) && typeof answer.message === 'string' ? answer.message : ''
    // what was tapped is said, and a page says of its content that it is missing
    if (status === 401 && row.safe) throw fail('http401', { code: 401, message, call: path })
    if (status === 500) throw fail('http500', { code: 500, call: path })
    if (!ok) throw fail('httpOther', { code: status, message, call: path })
    if (row.raw) {
      if (answer === undefined) throw fail('empty', { call: path })
      return answer
    }
    if (!isEnvelope(answer)) throw fail('empty', { call: path })
    if (typeof answer.timestamp === 'number') clock.set(answer.timestamp, sentAt, Date.now())
    if (answer.code !== 0) throw refusal(answer.code, { message, data: answer.data, call: path })
    return answer.data
  }
}
type Received = { status: number; ok: boolean; answer: unknown }

/** Editors' content that does not fit is dropped alone. An answer that does not have the shape that the contract promises is no answer (product §8 数据响应异常). */
function parse(path: string, row: SiteRow, data: unknown, fail: Fail): unknown {
  const read = readShape(row.data, data ?? null)
  if (!read.ok) {
    report({ kind: 'answer', where: path, message: `${read.misfit.path}: ${read.misfit.problem}` })
    throw fail('empty', { call: path })
  }
  for (const { path: at, problem } of read.dropped) report({ kind: 'operator', where: path, message: `${at} ${problem}` })
  return read.value
}

/** `{code}` and the like in a path are parameters of the path. */
const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/**
 * A token that has ended sends to the login. An answer to it may come after that login: then the same person is asked for with the new
 * token, and what somebody else asked leads nobody away.
 */
async function asWhoIsHere<T>(stillAsking: StillAsking, exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange()
  } catch (error) {
    const who = error instanceof ApiError && error.row.action ? stillAsking() : 'same'
    if (who === 'same' || !(error instanceof ApiError)) throw error
    if (who === 'renewed') return exchange()
    error.isOutdated = true
    throw error
  }
}

export function createCall(settings: CallSettings): Call {
  const { rows, errors, identity, asking } = settings
  const throttle = createThrottle(identity)
  const send = createSend(settings)
  const fail = failBy(errors)
  return async (path, params = {}, { signal, hideErrorToast = false } = {}) => {
    let row: SiteRow
    try {
      row = await rows(path)
    } catch {
      throw fail('network', { call: path })
    }
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !inPath.has(key)))
    const exchange = (leaving?: AbortSignal) =>
      asWhoIsHere(asking(), async () => parse(path, row, await send(fillPath(path, params), row, rest, leaving), fail))
    try {
      if (!row.safe) return await exchange(signal).finally(() => throttle.written(row))
      return await throttle.read(path, [withoutEmpty(params), hideErrorToast], { ms: row.throttleMs, leaving: signal }, exchange)
    } catch (error) {
      if (error instanceof ApiError) error.hideErrorToast = hideErrorToast || !!row.hideErrorToast
      // 30003 is shown but not rejected (product §8).
      if (error instanceof ApiError && error.row.rejects === false) return new NotRejected(error)
      throw error
    }
  }
}

/** What a call settles with when the error table shows its failure but does not reject it. */
export class NotRejected {
  readonly error: ApiError
  constructor(error: ApiError) {
    this.error = error
  }
}
