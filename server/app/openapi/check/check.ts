/** Checks a back end against the contract: every selected call, then the calls that write. */
import type { CallPath } from '#schemas/api/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { version } from '#schemas/limits.ts'
import type { Locale } from '#schemas/language/text.ts'
import { createClient } from './client.ts'
import { readEnvelope } from './envelope.ts'
import { checkCall } from './rules.ts'
import { createReads, type Run } from './reads.ts'
import { createRun, rows, type Finding, type Logins } from './run.ts'
import { say } from './sentences.ts'
import { checkWrites } from './writes.ts'

export type Options = {
  url: string
  lang: Locale
  logins: Logins
  /** Patterns of calls, with `*` for any text. */
  only: readonly string[]
  write: boolean
  /** Calls that are not implemented, and Chinese texts in English answers, are findings. */
  all: boolean
  seconds: number
  fetch: typeof fetch
  now: () => number
}
type Note = { call: string; why: string }
export type Report = {
  url: string
  contract: string
  calls: number
  requests: number
  findings: Finding[]
  notImplemented: string[]
  notRead: Note[]
  untranslated: Note[]
}
/** The check is impossible; the message is a sentence for the caller. */
export class CheckError extends Error {}

const TIMEOUT = 10_000
const UNKNOWN = '/api/menmian/no-such-call'
/** Calls that are checked at the same time. */
const parallel = 4

export const selectCalls = (only: readonly string[]): string[] => {
  const patterns = only.map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split('*')
          .map((part) => part.replaceAll(/[^\w/]/g, '\\$&'))
          .join('.*')}$`,
      ),
  )
  return Object.keys(rows).filter((path) => patterns.length === 0 || patterns.some((pattern) => pattern.test(path)))
}

async function checkUnknownPath(run: Run, { url, lang }: Options): Promise<void> {
  const reply = await run.client({
    path: UNKNOWN,
    row: { method: 'GET' },
    params: {},
    headers: run.visitor,
    language: lang,
  })
  if (!('status' in reply)) throw new CheckError(say(lang, 'noServer', { url, reason: reply.reason }))
  const { status } = reply
  const code = 'body' in reply ? readEnvelope(reply.body)?.code : undefined
  if (status !== codes.missing && code !== codes.createNotConnectedFault)
    run.report(UNKNOWN, 'unknown-path', say(lang, 'unknownPath', { status }))
}

/** Findings about units, which need amounts of many calls. */
function checkUnits({ quantities, report, lang }: Run): void {
  const list = (unit: 'money' | 'kb') => [...quantities[unit]]
  const [amounts, volumes] = [list('money'), list('kb')]
  const distinct = new Set(amounts.map(([, amount]) => amount))
  const [first] = amounts
  if (first && distinct.size >= 4 && [...distinct].every((amount) => amount >= 100 && amount % 10 === 0))
    report(first[0].split(' ')[0]!, 'money', say(lang, 'inFen', { given: [...distinct].slice(0, 4).join(', ') }))
  const [largest] = volumes.toSorted(([, a], [, b]) => b - a)
  if (largest && (largest[1] < 512 * 1024 || largest[1] > 2 ** 33)) {
    const [path = '', field = ''] = largest[0].split(' ')
    report(path, 'volume', say(lang, 'notKb', { given: largest[1] }), field)
  }
}

export async function checkBackEnd(options: Options): Promise<Report> {
  const { url, lang, fetch, all } = options
  const signal = AbortSignal.timeout(options.seconds * 1000)
  const client = createClient({ base: url, fetch, timeoutMs: TIMEOUT, signal })
  const paths = selectCalls(options.only)
  const selected = new Set(paths)
  const asking = createRun({ ...options, client, signal, timeoutMs: TIMEOUT, selected })
  const run = { ...asking, ...createReads(asking) }
  await checkUnknownPath(run, options)
  const waiting = [...paths]
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      if (signal.aborted) run.unread.set(path, say(lang, 'noTime'))
      else await checkCall(run, path as CallPath)
  }
  await Promise.all(Array.from({ length: parallel }, work))
  if (paths.every((path) => run.absent.has(path))) throw new CheckError(say(lang, 'noCall', { url }))
  if (options.write && !signal.aborted) await checkWrites(run, selected)
  checkUnits(run)
  const toNotes = (notes: ReadonlyMap<string, string>): Note[] =>
    [...notes]
      .filter(([path]) => selected.has(path) && !run.absent.has(path))
      .map(([path, why]) => ({ call: `${rows[path]!.method} ${path}`, why }))
  const notImplemented = paths.filter((path) => run.absent.has(path))
  if (all) {
    for (const path of notImplemented) run.report(path, 'not-implemented', say(lang, 'notImplemented'))
    for (const [path, given] of run.untranslated)
      run.report(path, 'language', say(lang, 'language', { language: 'en', field: 'data', given }))
  }
  return {
    url,
    contract: version.name,
    calls: paths.length - notImplemented.length,
    requests: run.countRequests(),
    findings: run.listFindings().toSorted((a, b) => (a.call < b.call ? -1 : a.call > b.call ? 1 : 0)),
    notImplemented,
    notRead: toNotes(run.unread),
    untranslated: toNotes(run.untranslated),
  }
}
