/** Sends error reports: deduplicated, bounded, batched. Loaded with the first report. */
import { truncate } from './truncate.ts'
import { laterLimits } from '#schemas/later-limits.ts'
import { createBatch } from './batch.ts'

export type Report = {
  kind: 'answer' | 'node' | 'document' | 'page' | 'script' | 'editor'
  where: string
  message: string
  stack?: string | undefined
}
/** The wire format of a report. */
type SentReport = { message: string; stack: string; url: string }
export type SendReports = (first: SentReport, more: SentReport[]) => void

const toSentReport = ({ kind, where, message, stack }: Report): SentReport => ({
  message: truncate(`${kind}: ${message}`, 500),
  stack: (stack ?? '').slice(0, 2000),
  url: where.slice(0, 300),
})

export function createReportSender(send: SendReports): (report: Report) => void {
  const lastSentAt = new Map<string, number>()
  const batch = createBatch<Report>(
    (first, more) => send(toSentReport(first), more.map(toSentReport)),
    laterLimits.errorReports,
  )
  return (report) => {
    const now = Date.now()
    const id = `${report.kind}|${report.where}|${report.message}`
    if (now - (lastSentAt.get(id) ?? 0) < 60_000) return
    // the map needs a bound too: messages may contain numbers that never repeat
    if (lastSentAt.size >= laterLimits.errorReports.remembered) lastSentAt.clear()
    lastSentAt.set(id, now)
    batch.add(report)
  }
}
