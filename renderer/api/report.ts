/** Error reports (product §7 "Error report"). */
import type { Report, SendReports } from './report-sender.ts'

export type { Report, SendReports }
/** The message and stack of a thrown value, for a report. */
export const describeError = (error: unknown): Pick<Report, 'message' | 'stack'> =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }

export type Reporter = ReturnType<typeof createReporter>

/** Without `send`, only listeners receive reports. */
export function createReporter(send?: SendReports) {
  const listeners = new Set<(report: Report) => void>()
  let sender: Promise<(report: Report) => void> | undefined
  return {
    /** Lets previews and tests observe reports. */
    onReport(listener: (report: Report) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report(entry: Report): void {
      for (const listener of listeners) listener(entry)
      if (import.meta.env?.DEV) console.warn('[menmian]', entry.kind, entry.where, entry.message, entry.stack ?? '')
      if (!send) return
      sender ??= import('./report-sender.ts').then(({ createReportSender }) => createReportSender(send))
      // a failure to report must not be reported
      sender.then((add) => add(entry)).catch(() => (sender = undefined))
    },
  }
}
