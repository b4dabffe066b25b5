/** Findings of the compiler. */
import type { Locale } from '#schemas/language/text.ts'
import { codes, type Code } from './codes.ts'
import type { RuleRow } from './rule-row.ts'

export type Severity = 'error' | 'warning'
/** A safe correction: replace a value, rename a key, or remove it. */
export type Fix = { pointer: string } & ({ replace: unknown } | { rename: string } | { remove: true })
export type Issue = {
  code: Code
  rule: string
  severity: Severity
  /** The finding is about money, consent or law (`RuleRow`). */
  safeguard?: true
  /** JSON Pointer (RFC 6901) into the document. */
  pointer: string
  /** Counted from 1; 0 when the document has no text. */
  line: number
  column: number
  text: Record<Locale, string>
  fix?: Fix
}
export type Values = Record<string, string | number | Record<Locale, string>>
/** Returns the parts of a finding that its rule decides. */
export function readRule(code: Code): Pick<Issue, 'code' | 'rule' | 'severity' | 'safeguard'> {
  const { rule, severity, safeguard }: RuleRow = codes[code]
  return { code, rule, severity, ...(safeguard && { safeguard }) }
}
type Options = {
  /** The finding is about the key, not about its value. */
  key?: boolean
  fix?: Fix
  /** The intended name. */
  suggestion?: string | undefined
  /** All existing names, listed when no name is close to the given name. */
  choices?: readonly string[]
}
export type Report = (code: Code, pointer: string, values?: Values, options?: Options) => void

/** Words of expected types, in the language of the sentence. */
const expectedWords: readonly [pattern: RegExp, zh: string, en: string][] = [
  [/\bstring \(url\)/g, '网址（https://…）', 'an address (https://…)'],
  [/\bstring \(image\)/g, '图片（media:7，或图片的地址）', 'a picture (media:7, or an address)'],
  [/\bstring \(time\)/g, '时间（如 2026-12-12 08:00:00）', 'a time (such as 2026-12-12 08:00:00)'],
  [/\bstring \(colour\)/g, '颜色（如 #0b6b57）', 'a colour (such as #0b6b57)'],
  [/\bstring \(html\)/g, '图文（带引号的 HTML）', 'rich text (HTML in quotes)'],
  [/\bText\b/g, '文字（每种语言一份）', 'a text (in each language)'],
  [/\bstring\b/g, '带引号的文字', 'text in quotes'],
  [/\bnumber\b/g, '数字', 'a number'],
  [/\binteger\b/g, '整数', 'a whole number'],
  [/\bboolean\b/g, 'true 或 false', 'true or false'],
  [/\blist of (.+?)(?= \||$)/g, '列表，每项是$1', 'a list, each entry $1'],
  [/\blist\b(?!,)/g, '列表', 'a list'],
  [/\bobject\b/g, '一组设置 { … }', 'settings in { … }'],
  [/≥ (\S+) characters/g, '至少 $1 个字', 'at least $1 characters'],
  [/≤ (\S+) characters/g, '最多 $1 个字', 'at most $1 characters'],
  [/≥ (\S+) entries/g, '至少 $1 项', 'at least $1 entries'],
  [/≤ (\S+) entries/g, '最多 $1 项', 'at most $1 entries'],
  [/≥ (-?[\d.]+)/g, '不小于 $1', 'at least $1'],
  [/≤ (-?[\d.]+)/g, '不大于 $1', 'at most $1'],
  [/ \| … \((\d+)\)/g, ' 等 $1 种', ' or another of $1'],
  [/ \| /g, ' 或 ', ' or '],
]
/** Forms of names, in words; other forms are not shown, because few people read regular expressions. */
const formWords: readonly [start: string, zh: string, en: string][] = [
  ['^[a-z][A-Za-z0-9]*', '字母和数字，小写字母开头', 'letters and digits, beginning with a small letter'],
  ['^[A-Za-z_][\\w-]*(\\.', '数据的路径，如 data.name', 'a path of data, such as data.name'],
  ['^#[0-9a-f]{6}', '如 #0b6b57', 'such as #0b6b57'],
  ['^\\/(?:[\\w-]+', '页面的路径，如 /pages/goods', 'the path of a page, such as /pages/goods'],
]
const FORM = /(?<=[(, ])\/form\/(\S*?)(?=, |\)$|$)/
/** A pattern as `formatExpected` reads it in an expected type. */
export const toForm = (pattern: string): string => `/form/${encodeURIComponent(pattern)}`
/** Returns the words for an expected type; values in quotes remain. */
export function formatExpected(expected: string, locale: Locale): string {
  const isEnglish = locale === 'en'
  const [, form] = FORM.exec(expected) ?? []
  const known = form === undefined ? undefined : formWords.find(([start]) => decodeURIComponent(form).startsWith(start))
  const named = expected
    .replace(FORM, known ? `"${isEnglish ? known[2] : known[1]}"` : '')
    .replace(/ \(\)$/, '')
    .replace(/, \)$/, ')')
  return named
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"')
        ? known && part.slice(1, -1) === (isEnglish ? known[2] : known[1])
          ? part.slice(1, -1)
          : part
        : expectedWords.reduce((text, [pattern, zh, en]) => text.replace(pattern, isEnglish ? en : zh), part),
    )
    .join('')
}

const fill = (template: string, values: Values, locale: Locale) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    if (name === 'expected' && typeof value === 'string') return formatExpected(value, locale)
    return typeof value === 'object' ? value[locale] : String(value)
  })

/** The maximum number of names that a finding lists. */
const MOST_CHOICES = 40
function formatHint({ suggestion, choices = [] }: Pick<Options, 'suggestion' | 'choices'>): Record<Locale, string> {
  if (suggestion !== undefined) return { 'zh-CN': `，是否想写 ${suggestion}？`, en: `; did you mean ${suggestion}?` }
  if (!choices.length || choices.length > MOST_CHOICES) return { 'zh-CN': '', en: '' }
  return { 'zh-CN': `，可以写 ${choices.join('、')}`, en: `; there are ${choices.join(', ')}` }
}

/** Returns the sentence of a finding in both languages, with a suggestion as "did you mean". */
export function buildFindingText(
  code: Code,
  values: Values,
  hints: Pick<Options, 'suggestion' | 'choices'> = {},
): Record<Locale, string> {
  const { text } = codes[code]
  const hint = formatHint(hints)
  return { 'zh-CN': fill(text['zh-CN'], values, 'zh-CN') + hint['zh-CN'], en: fill(text.en, values, 'en') + hint.en }
}

/** Returns a finding about a value without a text. */
export const createIssue = (code: Code, pointer: string, values: Values = {}, fix?: Fix): Issue => ({
  ...readRule(code),
  pointer,
  line: 0,
  column: 0,
  text: buildFindingText(code, values),
  ...(fix && { fix }),
})

/** Escapes a step of a JSON Pointer. */
export const escapeStep = (key: string | number): string => {
  const step = String(key)
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}
export const joinPointer = (pointer: string, ...steps: (string | number)[]): string =>
  steps.reduce<string>((path, step) => `${path}/${escapeStep(step)}`, pointer)

/** Returns the value at a pointer. */
export function getValueAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    value =
      value !== null && typeof value === 'object' && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined
  }
  return value
}

/** Returns a copy with other values at some pointers, whose objects exist. */
export function replaceValues<T>(document: T, values: ReadonlyMap<string, unknown>): T {
  if (!values.size) return document
  const copy = structuredClone(document)
  for (const [pointer, value] of values) {
    const cut = pointer.lastIndexOf('/')
    const key = pointer
      .slice(cut + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~')
    ;(getValueAt(copy, pointer.slice(0, cut)) as Record<string, unknown>)[key] = value
  }
  return copy
}

/** Returns the edit distance of two names; a swap of adjacent letters counts as one edit. */
function computeDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    before = row
    row = next
  }
  return row[b.length]!
}

/** Returns the intended name, when a name is close enough and closer than every other. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  const allowed = Math.min(3, Math.floor(name.length / 3) || 1)
  const ranked = [...new Set(names)]
    .filter((other) => other !== name && Math.abs(other.length - name.length) <= allowed)
    .map((other) => ({ other, far: other.toLowerCase() === name.toLowerCase() ? 0 : computeDistance(name, other) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far)
  return ranked[0] && ranked[0].far !== ranked[1]?.far ? ranked[0].other : undefined
}

/** The findings of a file as the build prints them. */
export const formatFindings = ({ file, issues }: { file: string; issues: readonly Issue[] }): string[] =>
  issues.map(({ line, column, code, text }) => `${file}:${line}:${column} ${code} ${text.en} (${text['zh-CN']})`)
