/** The type of a command: it takes command-line arguments and returns an answer for people and for scripts. */
import type { Locale } from '../../../schemas/language/text.ts'
import type { Findings, Issue, Migrated } from '../../../schemas/publishing/parts.ts'
import type { UsedIn } from '../../../schemas/publishing/media.ts'
import type { Refusal } from '../../../schemas/publishing/refusal.ts'
import type { Change } from '../../../compiler/merge/diff.ts'
import { wireTime } from '../../platform/time.ts'
import { wrongUse, type Client, type World } from './client.ts'
import { say } from './sentences.ts'

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
  until: { type: 'string' },
  override: { type: 'boolean' },
  to: { type: 'string' },
  remove: { type: 'boolean' },
  merge: { type: 'boolean' },
  revision: { type: 'string' },
  kind: { type: 'string' },
  all: { type: 'boolean' },
  name: { type: 'string' },
  role: { type: 'string' },
  off: { type: 'boolean' },
  on: { type: 'boolean' },
  password: { type: 'boolean' },
  'reset-second-factor': { type: 'boolean' },
  by: { type: 'string' },
  action: { type: 'string' },
  via: { type: 'string' },
  before: { type: 'string' },
  code: { type: 'string' },
  card: { type: 'string', multiple: true },
  every: { type: 'boolean' },
  'alt-zh': { type: 'string' },
  'alt-en': { type: 'string' },
  decoration: { type: 'boolean' },
  fix: { type: 'boolean' },
  focus: { type: 'string' },
  checked: { type: 'string' },
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
/** The pointer refers to the whole document, which is the layer merged with the ones below it. */
export const issueLines = (name: string, issues: readonly Issue[], lang: Locale): string[] =>
  issues.map(
    ({ pointer, code, severity, text }) =>
      `${name}#${pointer} ${code} ${severity === 'warning' ? '(warning) ' : ''}${text[lang]}`,
  )
/** Findings with the places of the editor's own file, as `npm run check:layouts` prints them. */
export const placedLines = (file: string, issues: readonly Issue[], lang: Locale): string[] =>
  issues.flatMap((one) => issueLines(`${file}:${one.line}:${one.column}`, [one], lang))
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

/** Differences, each with its place. */
export const changeLines = (changes: readonly Pick<Change, 'path' | 'text'>[], lang: Locale): string[] =>
  changes.map(({ path, text }) => `    ${text[lang]}  ${path}`)
/** Layers that name a picture. */
export const useLines = (places: readonly UsedIn[]): string[] =>
  places.map(
    ({ path, layer, scope, revision, as }) =>
      `  ${path} ${[layer, scope].filter(Boolean).join(' ')}, ${as}, revision ${revision}`,
  )
export function refusalLines(
  { error, fields = [], findings = [], campaigns = [], usedIn = [], retryAt, yours, theirs }: Refusal,
  lang: Locale,
): string[] {
  return [
    error,
    ...(retryAt ? [`  ${say(lang, 'againFrom', { at: when(retryAt) })}`] : []),
    ...fields.map(({ path, message }) => `  ${path}: ${message}`),
    ...useLines(usedIn),
    ...findingLines(findings, lang),
    ...(findings.length && !findings.some(({ issues }) => hasError(issues)) ? [say(lang, 'onlyWarnings')] : []),
    ...(campaigns.length ? [say(lang, 'seeCampaign', { id: campaigns[0]!.id })] : []),
    ...(theirs
      ? [
          `  ${say(lang, yours?.base ? 'writtenSince' : 'writtenFirst', {
            revision: theirs.revision,
            at: when(theirs.createdAt),
            author: theirs.author,
            note: theirs.note && ` “${theirs.note}”`,
            base: yours?.base ?? '',
          })}`,
          ...changeLines(theirs.changes, lang),
        ]
      : []),
    ...(yours ? [say(lang, 'nothingOverwritten')] : []),
  ]
}
