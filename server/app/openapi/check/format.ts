/** The report as lines: findings by call, then the calls that were not checked completely. */
import type { Locale } from '#schemas/language/text.ts'
import type { Report } from './check.ts'
import { say } from './sentences.ts'

/** Texts of the checked server must not control the terminal. */
// oxlint-disable-next-line no-control-regex -- matches control characters to strip them
const stripControls = (line: string): string => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')

export function formatReport(report: Report, lang: Locale): string[] {
  const { url, contract, calls, requests, findings, notImplemented, notRead, untranslated } = report
  const lines = [say(lang, 'header', { url, version: contract })]
  for (const call of new Set(findings.map(({ call }) => call))) {
    lines.push('', call)
    for (const finding of findings)
      if (finding.call === call) lines.push(`  ${finding.rule.padEnd(13)} ${finding.text}`)
  }
  lines.push('')
  const addNotes = (name: 'unread' | 'untranslated', count: number, notes: string[]) => {
    if (notes.length > 0) lines.push(say(lang, name, { count }), ...notes.map((note) => `  ${note}`))
  }
  // a new back end has many of them
  if (notImplemented.length > 0)
    lines.push(`${say(lang, 'absent', { count: notImplemented.length })} ${notImplemented.join(' ')}`)
  const toLines = (notes: Report['notRead']) =>
    [...new Set(notes.map(({ why }) => why))].flatMap((why) => [
      why,
      ...notes.filter((note) => note.why === why).map(({ call }) => `  ${call}`),
    ])
  addNotes('unread', notRead.length, toLines(notRead))
  addNotes(
    'untranslated',
    untranslated.length,
    untranslated.map(({ call, why }) => `${call} ${why}`),
  )
  lines.push(say(lang, 'counts', { calls, requests, findings: findings.length }))
  return lines.map(stripControls)
}
