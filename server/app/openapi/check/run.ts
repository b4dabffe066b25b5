/** The state of a check: sends requests, inspects each answer, and collects findings. */
import { randomBytes } from 'node:crypto'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { codes } from '#schemas/errors/codes.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { Client, Headers, Params, Reply } from './client.ts'
import { findEnvelopeProblems, findTransportProblem, readEnvelope, type Envelope } from './envelope.ts'
import { say } from './sentences.ts'
import { findDifferences, listQuantities } from './shape.ts'

/** The calls of a back end: files of the build are no calls. */
const { '/shop/release.json': _, ...served } = calls
export const rows: Readonly<Record<string, CallRow>> = served
type Rule =
  | ('unreachable' | 'status' | 'content-type' | 'json' | 'envelope' | 'timestamp')
  | ('missing' | 'type' | 'value' | 'format' | 'money' | 'volume' | 'time')
  | ('refused' | 'login' | 'parameters' | 'paging' | 'once' | 'owner' | 'language' | 'unknown-path' | 'not-implemented')
export type Finding = { call: string; rule: Rule; field?: string; text: string }
export type Logins = { orderToken?: string | undefined; simNo?: string | undefined; simToken?: string | undefined }

export const createId = () => randomBytes(32).toString('base64url')
/** `CODE message` of a refusal. */
export const formatRefusal = ({ code, message }: Envelope) => ({ code, message: truncateText(message, 80, '…') })

type RunOptions = {
  client: Client
  lang: Locale
  logins: Logins
  write: boolean
  now: () => number
  signal: AbortSignal
  timeoutMs: number
  /** The calls whose findings are wanted. */
  selected: ReadonlySet<string>
}
/** Collects a finding for each field and rule of a call. */
function createFindings(selected: ReadonlySet<string>) {
  const findings = new Map<string, Finding>()
  return {
    report(path: string, rule: Rule, text: string, field?: string): void {
      if (path in rows && !selected.has(path)) return
      const call = `${rows[path]?.method ?? 'GET'} ${path}`
      const key = [call, rule, field ?? text].join('\n')
      if (!findings.has(key)) findings.set(key, { call, rule, ...(field !== undefined && { field }), text })
    },
    listFindings: () => [...findings.values()],
  }
}
function buildCallers({ orderToken, simNo, simToken }: Logins): { visitor: Headers; owner: Headers } {
  return {
    visitor: { 'session-id': createId() },
    owner: {
      'session-id': createId(),
      ...(orderToken && { 'order-token': orderToken }),
      ...(simNo && simToken && { 'sim-no': simNo, 'sim-token': simToken }),
    },
  }
}

export type Asking = ReturnType<typeof createRun>
export function createRun(options: RunOptions) {
  const { client, lang, logins } = options
  const { report, listFindings } = createFindings(options.selected)
  const { visitor, owner } = buildCallers(logins)
  /** Calls without an implementation, and calls whose answer was not checked, with the reason. */
  const absent = new Set<string>()
  const alive = new Set<string>()
  const unread = new Map<string, string>()
  /** Calls whose English answer has a Chinese text. */
  const untranslated = new Map<string, string>()
  const quantities = { money: new Map<string, number>(), kb: new Map<string, number>() }
  let requests = 0

  function inspectData(path: string, data: unknown): void {
    const row = rows[path]
    if (!row) return
    for (const { rule, field, given, wanted } of findDifferences(row.data, data))
      report(path, rule, say(lang, rule, { field: `data${field}`, given, wanted }), `data${field}`)
    for (const unit of ['money', 'kb'] as const)
      for (const [field, amount] of listQuantities(row.data, data, unit))
        if (amount > 0) quantities[unit].set(`${path} data${field} ${amount}`, amount)
  }

  /** Whether the reply means that the call has no implementation. */
  function isAbsent(path: string, reply: Reply): boolean {
    const hasNone =
      'status' in reply &&
      ([404, 405, 501].includes(reply.status) ||
        ('body' in reply && readEnvelope(reply.body)?.code === codes.createNotConnectedFault))
    if (!hasNone) alive.add(path)
    return hasNone && !alive.has(path)
  }

  /** Sends a request and inspects the answer; undefined if the answer cannot be read, which is reported. */
  async function ask(
    path: string,
    params: Params,
    { as = owner, language = lang }: { as?: Headers; language?: Locale } = {},
  ): Promise<Envelope | undefined> {
    const row = rows[path]!
    if (absent.has(path)) return undefined
    requests++
    const sentAt = options.now()
    const reply = await client({ path, row, params, headers: as, language })
    if (isAbsent(path, reply)) return void absent.add(path)
    if (options.signal.aborted) return void unread.set(path, say(lang, 'noTime'))
    const problem = findTransportProblem(reply, options.timeoutMs, lang)
    if (problem) report(path, problem.rule, problem.text, problem.rule)
    if (!('body' in reply) || reply.status !== 200) return undefined
    if (row.raw) {
      inspectData(path, reply.body)
      return { code: 0, message: '', data: reply.body }
    }
    for (const { rule, text, field } of findEnvelopeProblems(reply.body, sentAt, lang)) report(path, rule, text, field)
    const envelope = readEnvelope(reply.body)
    if (envelope?.code === 0) inspectData(path, envelope.data)
    return envelope
  }

  return {
    lang,
    visitor,
    owner,
    absent,
    unread,
    untranslated,
    quantities,
    now: options.now,
    report,
    ask,
    logins,
    write: options.write,
    client,
    listFindings,
    countRequests: () => requests,
  }
}
