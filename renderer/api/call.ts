/**
 * The single entry point to the server (product §7, §8): every call is a row of the call table. Throws only `ApiError`; presenting it is left
 * to the caller's `onError`, so this layer knows no toasts and no routes.
 */
import { ofetch } from 'ofetch'
import { omitEmpty } from '#schemas/fields/empty.ts'
import { limits } from '#schemas/limits.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { readShape } from '#schemas/language/shape.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import { stringifyQuery } from './bracket.ts'
import type { Clock } from './clock.ts'
import type { ErrorTable } from '#schemas/errors/error-row.ts'
import type { Language } from '../i18n/language.ts'
import { ApiError, createFail, createRefusal, type Fail } from './error.ts'
import type { Reporter } from './report.ts'
import { createThrottle } from './throttle.ts'

type Envelope = { code: number; message: string; data: unknown }
/** Finds a row; rows are split by area, so its area may have to be loaded first. */
export type Rows = (path: string) => Promise<SiteRow>
/** `hideErrorToast`: suppresses the toast for this call even if its row does not, because no user waits for the answer (a poll). */
type CallOptions = { signal?: AbortSignal | undefined; hideErrorToast?: boolean }
export type Call = (path: string, params?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>
/**
 * Whether the identity has changed since a request: `same`, `renewed` (the same user with a new token) or `left` (another user, or signed
 * out).
 */
export type IdentityCheck = () => 'same' | 'renewed' | 'left'
type Shared = { language: Language; clock: Clock; report: Reporter['report'] }
/** The settings of calls, which a storefront provides. */
export type CallSettings = {
  rows: Rows
  errors: ErrorTable
  headers: () => Record<string, string>
  /** `address` resolves a server path once the server is known; `text` rewrites addresses of that server in an answer. */
  server: { address: (path: string) => Promise<string>; text: (answer: string) => string }
  /** Identifies the user whose answers the server returns. */
  identity: () => string
  asking: () => IdentityCheck
}

const toBody = (row: SiteRow, params: Record<string, unknown>) => {
  if (!row.multipart) return row.asIs ? params : omitEmpty(params)
  const form = new FormData()
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value))
  return form
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isEnvelope = (value: unknown): value is Envelope & { timestamp?: unknown } =>
  isObject(value) && typeof value.code === 'number'

/**
 * Limits the exchange up to the last byte: ofetch's timeout ends at the first byte and is disabled when the caller passes a signal (product
 * §9).
 */
function createTimeLimit(leaving?: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, limits.requestTimeoutMs)
  if (leaving?.aborted) stop()
  leaving?.addEventListener('abort', stop)
  const end = () => {
    clearTimeout(timer)
    leaving?.removeEventListener('abort', stop)
  }
  return { signal: controller.signal, end }
}

/** Sends a request and handles its answer per product §8. Raw files (regions) are returned unchanged. */
function createSend({ language, clock }: Shared, { errors, headers, server }: CallSettings) {
  const fail = createFail(errors)
  const refusal = createRefusal(errors)

  /** The parsed body and the HTTP status. */
  async function exchange(
    path: string,
    row: SiteRow,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Received> {
    const query = row.method === 'GET' ? stringifyQuery(omitEmpty(params)) : ''
    const address = await server.address(query ? `${path}?${query}` : path)
    const time = createTimeLimit(signal)
    try {
      const response = await ofetch.raw<string, 'text'>(address, {
        method: row.method,
        ...(row.method === 'POST' && { body: toBody(row, params) }),
        // public files are localised too
        headers: row.raw ? { 'accept-language': language.locale() } : headers(),
        retry: 0,
        responseType: 'text',
        ignoreResponseError: true,
        signal: time.signal,
      })
      return { status: response.status, ok: response.ok, answer: parseJson(server.text(response._data ?? '')) }
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw fail('network', { call: path, ...(time.signal.aborted && { code: 408 }) })
    } finally {
      time.end()
    }
  }

  return async (
    path: string,
    row: SiteRow,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const sentAt = Date.now()
    const { status, ok, answer } = await exchange(path, row, params, signal)
    const message = isEnvelope(answer) && typeof answer.message === 'string' ? answer.message : ''
    // a 401 on a read is shown by the page in place of its content, on a write as a message
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

/** Drops invalid editor content item by item. An answer that violates the contract's shape counts as no answer (product §8 数据响应异常). */
function parse({ report }: Shared, path: string, row: SiteRow, data: unknown, fail: Fail): unknown {
  const read = readShape(row.data, data ?? null)
  if (!read.ok) {
    report({ kind: 'answer', where: path, message: `${read.misfit.path}: ${read.misfit.problem}` })
    throw fail('empty', { call: path })
  }
  for (const { path: pointer, problem } of read.dropped)
    report({ kind: 'editor', where: path, message: `${pointer} ${problem}` })
  return read.value
}

/** Fills placeholders such as `{code}` in a path from the parameters. */
const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/**
 * An expired token redirects to the login. Its error may arrive after a new login: the same user's request is then retried with the new
 * token, and another user's request does not redirect.
 */
async function withIdentity<T>(identityCheck: IdentityCheck, exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange()
  } catch (error) {
    const identity = error instanceof ApiError && error.row.action ? identityCheck() : 'same'
    if (identity === 'same' || !(error instanceof ApiError)) throw error
    if (identity === 'renewed') return exchange()
    error.isOutdated = true
    throw error
  }
}

export function createCall(core: Shared, settings: CallSettings): Call {
  const { rows, errors, identity, asking } = settings
  const throttle = createThrottle(core.language, identity)
  const send = createSend(core, settings)
  const fail = createFail(errors)
  return async (path, params = {}, { signal, hideErrorToast = false } = {}) => {
    let row: SiteRow
    try {
      row = await rows(path)
    } catch {
      throw fail('network', { call: path })
    }
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    const otherParams = Object.fromEntries(Object.entries(params).filter(([key]) => !inPath.has(key)))
    const exchange = (leaving?: AbortSignal) =>
      withIdentity(asking(), async () =>
        parse(core, path, row, await send(fillPath(path, params), row, otherParams, leaving), fail),
      )
    try {
      if (!row.safe) return await exchange(signal).finally(() => throttle.written(row))
      return await throttle.read(
        path,
        [omitEmpty(params), hideErrorToast],
        { ms: row.throttleMs, leaving: signal },
        exchange,
      )
    } catch (error) {
      if (error instanceof ApiError) error.hideErrorToast = hideErrorToast || !!row.hideErrorToast
      // 30003 is shown but not rejected (product §8).
      if (error instanceof ApiError && error.row.rejects === false) return new NotRejected(error)
      throw error
    }
  }
}

/** The result of a call whose failure is shown but, by the error table, not rejected. */
export class NotRejected {
  readonly error: ApiError
  constructor(error: ApiError) {
    this.error = error
  }
}
