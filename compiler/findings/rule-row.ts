/** A rule: its name, its severity, and the sentence of its finding. */
import type { Locale } from '#schemas/language/text.ts'

/**
 * `safeguard`: the rule is about money, consent or law. Only an owner may publish such a finding; everybody else gets it as
 * an error.
 */
export type RuleRow = {
  rule: string
  severity: 'error' | 'warning'
  safeguard?: true
  text: Record<Locale, string>
}
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
export const defineSafeguard = (rule: string, zh: string, en: string): RuleRow => ({
  rule,
  severity: 'warning',
  safeguard: true,
  text: { 'zh-CN': zh, en },
})
