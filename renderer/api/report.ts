/** Error reports (spec §7 "Error report"): deduped, at most 10 a minute, sent by `sendBeacon`, never a nuisance. */
import { version } from '../../schemas/limits.ts'

export type Report = { kind: 'answer' | 'node' | 'document' | 'page' | 'script' | 'operator'; where: string; message: string; stack?: string | undefined }

const seen = new Map<string, number>()
let sent: number[] = []
const listeners = new Set<(report: Report) => void>()

/** Previews and tests listen here. */
export const onReport = (listener: (report: Report) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function report(entry: Report): void {
  for (const listener of listeners) listener(entry)
  if (import.meta.env?.DEV) console.warn('[menmian]', entry.kind, entry.where, entry.message, entry.stack ?? '')
  const now = Date.now()
  const id = `${entry.kind}|${entry.where}|${entry.message}`
  if (now - (seen.get(id) ?? 0) < 60_000) return
  sent = sent.filter((at) => now - at < 60_000)
  if (sent.length >= 10) return
  seen.set(id, now)
  sent.push(now)
  const body = JSON.stringify({
    platform: 'h5',
    package: `menmian@${version.name}`,
    error: { message: `${entry.kind}: ${entry.message}`.slice(0, 500), stack: (entry.stack ?? '').slice(0, 2000), url: entry.where.slice(0, 300) },
  })
  try {
    navigator.sendBeacon('/api/error/report', new Blob([body], { type: 'application/json' }))
  } catch {
    // a report never disturbs anybody
  }
}
