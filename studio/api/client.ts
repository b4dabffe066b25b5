/** Browser client of the operators' API. The session is a cookie that scripts cannot read; each write carries the session's CSRF token. */
import type { AdminData, AdminName, AdminParams, AdminTable } from '#schemas/publishing/index.ts'
import { refusal, type Refusal } from '#schemas/publishing/refusal.ts'
import { buildRequest } from '#schemas/publishing/request.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { sendFile } from './send-file.ts'

/** A call that was refused, or that received no answer (`status` 0). */
export class CallError extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, reason: Refusal) {
    super(reason.error)
    this.name = 'CallError'
    this.status = status
    this.refusal = reason
  }
}

export type Client = ReturnType<typeof createClient>
type Options = {
  rows: AdminTable
  locale: () => Locale
  /** Returns the message of a call without an answer. */
  unreachable: () => string
  /** Called without a valid session. Resolves to whether the same account has signed in again. */
  onSignedOut: () => Promise<boolean>
}
const LATE = 20_000
/** `lateMs`: after how long a call counts as not answered. */
type CallOptions = { signal?: AbortSignal; lateMs?: number }
/** Calls about the session itself. */
const ofSession: ReadonlySet<AdminName> = new Set([
  'GET /api/admin/session',
  'POST /api/admin/session',
  'POST /api/admin/logout',
])

export function createClient({ rows, locale, unreachable, onSignedOut }: Options) {
  let csrf = ''
  const createHeaders = (type: string) => ({
    'content-type': type,
    'accept-language': locale(),
    'x-csrf-token': csrf,
  })
  function parseAnswer<N extends AdminName>(name: N, status: number, answer: unknown): AdminData<N> {
    if (status < 200 || status > 299) {
      const parsed = refusal.safeParse(answer)
      throw new CallError(status, parsed.success ? parsed.data : { error: unreachable() })
    }
    const parsed = rows[name]?.data.safeParse(answer)
    if (!parsed?.success) throw new CallError(0, { error: unreachable() })
    return parsed.data
  }
  /** Repeats a call whose session has expired after the same account signs in again. */
  async function callInSession<T>(name: AdminName, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401 || name === 'POST /api/admin/session') throw error
      const again = onSignedOut()
      if (ofSession.has(name) || !(await again)) throw error
      return callInSession(name, ask)
    }
  }
  async function callOnce<N extends AdminName>(
    name: N,
    params: AdminParams<N>,
    { signal, lateMs = LATE }: CallOptions,
  ): Promise<AdminData<N>> {
    const { method, path, body } = buildRequest(name, params)
    const late = AbortSignal.timeout(lateMs)
    let response: Response
    let answer: unknown
    try {
      response = await fetch(path, {
        method,
        ...(body !== undefined && { body }),
        headers: createHeaders('application/json'),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
      answer = await response.json()
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CallError(0, { error: unreachable() })
    }
    const data = parseAnswer(name, response.status, answer)
    if (name.endsWith('/api/admin/session')) csrf = (data as AdminData<'GET /api/admin/session'>).csrf ?? ''
    return data
  }
  const call = <N extends AdminName>(
    name: N,
    params: AdminParams<N>,
    options: CallOptions = {},
  ): Promise<AdminData<N>> => callInSession(name, () => callOnce(name, params, options))
  /** Sends a file as the body of a call. `onProgress` receives the share sent so far. */
  async function uploadOnce<N extends AdminName>(
    name: N,
    params: AdminParams<N>,
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<AdminData<N>> {
    const { path } = buildRequest(name, params, true)
    const response = await sendFile({ path, file, headers: createHeaders('application/octet-stream'), ...options })
    if (!response) throw new CallError(0, { error: unreachable() })
    return parseAnswer(name, response.status, response.answer)
  }
  const upload = <N extends AdminName>(...args: Parameters<typeof uploadOnce<N>>): Promise<AdminData<N>> =>
    callInSession(args[0], () => uploadOnce(...args))
  return { call, upload }
}
