/** A rule: its name, its severity, and the sentence of its finding. */
import type { Locale } from '#schemas/language/text.ts'

export type RuleRow = { rule: string; severity: 'error' | 'warning'; text: Record<Locale, string> }
export const defineError = (rule: string, zh: string, en: string): RuleRow => ({
  rule,
  severity: 'error',
  text: { 'zh-CN': zh, en },
})
export const defineWarning = (rule: string, zh: string, en: string): RuleRow => ({
  rule,
  severity: 'warning',
  text: { 'zh-CN': zh, en },
})
