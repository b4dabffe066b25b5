/** What the compiler finds. */
import type { Locale } from '../schemas/text.ts'
import { codes, type Code } from './codes.ts'

export type Severity = 'error' | 'warning'
/** A change that certainly helps: put a value, rename a key, or take the place away. */
export type Fix = { pointer: string } & ({ replace: unknown } | { rename: string } | { remove: true })
export type Issue = {
  code: Code
  rule: string
  severity: Severity
  /** JSON Pointer (RFC 6901) into the document. */
  pointer: string
  /** From 1; 0 when the document has no text. */
  line: number
  column: number
  text: Record<Locale, string>
  fix?: Fix
}
export type Values = Record<string, string | number>

const fill = (template: string, values: Values) => template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The sentence of a finding in both languages; a certain fix is offered as "did you mean". */
export function sentence(code: Code, values: Values, suggestion?: string): Record<Locale, string> {
  const { text } = codes[code]
  const hint = suggestion === undefined ? { 'zh-CN': '', en: '' } : { 'zh-CN': `，是否想写 ${suggestion}？`, en: `; did you mean ${suggestion}?` }
  return { 'zh-CN': fill(text['zh-CN'], values) + hint['zh-CN'], en: fill(text.en, values) + hint.en }
}

/** A step of a JSON Pointer. */
export const escapeStep = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1')
export const at = (pointer: string, ...steps: (string | number)[]): string => steps.reduce<string>((path, step) => `${path}/${escapeStep(step)}`, pointer)
