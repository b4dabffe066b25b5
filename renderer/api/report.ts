/** Error reports (product §7 "Error report"): deduplicated, bounded, batched. */
import { limits } from '../../schemas/limits.ts'
import { createBatch, type Batch } from './batch.ts'

export type Report = {
  kind: 'answer' | 'node' | 'document' | 'page' | 'script' | 'operator'
  where: string
  message: string
  stack?: string | undefined
}

const seen = new Map<string, number>()
const listeners = new Set<(report: Report) => void>()
let batch: Batch<Report> | undefined

/** Lets previews and tests observe reports. */
export const onReport = (listener: (report: Report) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wire format of a report. */
type SentReport = { message: string; stack: string; url: string }
export type SendReports = (first: SentReport, more: SentReport[]) => void
let post: SendReports | undefined
/** Sets where reports are sent; until then only listeners receive them. */
export const reportTo = (send: SendReports): void => {
  post = send
}
const sent = ({ kind, where, message, stack }: Report): SentReport => ({
  message: `${kind}: ${message}`.slice(0, 500),
  stack: (stack ?? '').slice(0, 2000),
  url: where.slice(0, 300),
})
const send = (first: Report, more: Report[]): void => post?.(sent(first), more.map(sent))

export function report(entry: Report): void {
  for (const listener of listeners) listener(entry)
  if (import.meta.env?.DEV) console.warn('[menmian]', entry.kind, entry.where, entry.message, entry.stack ?? '')
  const now = Date.now()
  const id = `${entry.kind}|${entry.where}|${entry.message}`
  if (now - (seen.get(id) ?? 0) < 60_000) return
  // the map needs a bound too: messages may contain numbers that never repeat
  if (seen.size >= limits.errorReports.remembered) seen.clear()
  seen.set(id, now)
  batch ??= createBatch(send, limits.errorReports)
  batch.add(entry)
}
