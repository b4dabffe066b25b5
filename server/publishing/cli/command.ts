/** The type of a command: it takes command-line arguments and returns an answer for people and for scripts. */
import type { Locale } from '../../../schemas/text.ts'
import type { Findings, Issue, Migrated } from '../../../schemas/publishing/parts.ts'
import type { Refusal } from '../../../schemas/publishing/refusal.ts'
import { wireTime } from '../../platform/time.ts'
import { wrongUse, type Client, type World } from './client.ts'

export const options = {
  url: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  promo: { type: 'string' },
  page: { type: 'string' },
  out: { type: 'string' },
  note: { type: 'string' },
  accept: { type: 'boolean' },
  at: { type: 'string' },
  to: { type: 'string' },
  remove: { type: 'boolean' },
  all: { type: 'boolean' },
  name: { type: 'string' },
  role: { type: 'string' },
  off: { type: 'boolean' },
  on: { type: 'boolean' },
  password: { type: 'boolean' },
  code: { type: 'string' },
  card: { type: 'string', multiple: true },
  every: { type: 'boolean' },
} as const
export type Values = {
  [K in keyof typeof options]?: (typeof options)[K] extends { type: 'boolean' }
    ? boolean
    : K extends 'card'
      ? string[]
      : string
}
export type Given = { values: Values; rest: string[]; client: Client; world: World; lang: Locale }
/** `data` is the output of `--json`. */
type Said = { data: unknown; lines: string[]; code?: 0 | 1 }
export type Command = { usage: string; does: string; run(given: Given): Promise<Said> }

/** A required argument. */
export function word({ rest, values }: Pick<Given, 'rest' | 'values'>, name: string, from?: keyof Values): string {
  const found = from === undefined ? rest[0] : values[from]
  if (typeof found !== 'string' || found === '') throw wrongUse(`${name} is missing.`)
  return found
}
export const when = (at: number | null | undefined): string => (at ? wireTime(at) : '–')
/** The format of `npm run check:layouts`; the pointer refers to the whole document, which is the layer merged with the ones below it. */
export const issueLines = (name: string, issues: readonly Issue[], lang: Locale): string[] =>
  issues.map(
    ({ pointer, code, severity, text }) =>
      `${name}#${pointer} ${code} ${severity === 'warning' ? '(warning) ' : ''}${text[lang]}`,
  )
export const findingLines = (findings: Findings, lang: Locale): string[] =>
  findings.flatMap((one) => issueLines(one.for, one.issues, lang))
/** Nodes that were written for older widgets, before and after migration to this release. */
export const migratedLines = (name: string, migrated: readonly Migrated[]): string[] =>
  migrated.flatMap(({ node, layer, widget, from, to, before, after }) => [
    `${name}#/nodes/${node} ${widget} ${from} → ${to} (${layer})`,
    `    - ${JSON.stringify(before)}`,
    `    + ${JSON.stringify(after)}`,
  ])
export const hasError = (issues: readonly Issue[]): boolean => issues.some(({ severity }) => severity === 'error')

const indented = (value: unknown) =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => `    ${line}`)
export function refusalLines(
  { error, fields = [], findings = [], retryAt, yours, theirs }: Refusal,
  lang: Locale,
): string[] {
  return [
    error,
    ...(retryAt ? [`  again from ${when(retryAt)}`] : []),
    ...fields.map(({ path, message }) => `  ${path}: ${message}`),
    ...findingLines(findings, lang),
    ...(findings.length && !findings.some(({ issues }) => hasError(issues))
      ? ['These are warnings: --accept publishes all the same.']
      : []),
    ...(yours ? [`  yours, over revision ${yours.base ?? 'none'}:`, ...indented(yours.content)] : []),
    ...(theirs
      ? [
          `  theirs, revision ${theirs.revision} of ${when(theirs.createdAt)}${theirs.note && ` “${theirs.note}”`}:`,
          ...indented(theirs.content),
        ]
      : []),
    ...(yours ? ['Nothing was overwritten: pull again, put your change in, push.'] : []),
  ]
}
