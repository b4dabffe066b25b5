/** The type of a command: it takes command-line arguments and returns output for people and scripts. */
import type { OptionValues } from '#compiler/build/command-line.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { Findings, Issue, Migrated } from '#schemas/publishing/parts.ts'
import type { MediaUse } from '#schemas/publishing/media.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import type { Change } from '#compiler/merge/diff.ts'
import { toWireTime } from '#server/platform/time.ts'
import { createUsageError, type Client, type Terminal } from './client.ts'
import { formatLayer, translateLayers } from './names.ts'
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
  reason: { type: 'string' },
  at: { type: 'string' },
  until: { type: 'string' },
  override: { type: 'boolean' },
  to: { type: 'string' },
  remove: { type: 'boolean' },
  merge: { type: 'boolean' },
  revision: { type: 'string' },
  below: { type: 'boolean' },
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
  valid: { type: 'boolean' },
} as const
export type Values = OptionValues<typeof options>
export type CommandInput = { values: Values; rest: string[]; client: Client; terminal: Terminal; lang: Locale }
/** `data` is the output of `--json`. */
type Output = { data: unknown; lines: string[]; code?: 0 | 1 }
export type Command = { usage: string; does: Sentence; run(given: CommandInput): Promise<Output> }

/** Returns a required argument. */
export function readArgument(
  { rest, values, lang }: Pick<CommandInput, 'rest' | 'values' | 'lang'>,
  name: string,
  from?: keyof Values,
): string {
  const value = from === undefined ? rest[0] : values[from]
  if (typeof value !== 'string' || value === '') throw createUsageError(say(lang, 'missing', { name }))
  return value
}
/** Returns the name if it is in the list; throws wrong use otherwise. */
export function parseChoice<const T extends string>(
  lang: Locale,
  name: string,
  values: readonly T[],
  given: string | undefined,
): T {
  const match = values.find((candidate) => candidate === given)
  if (match === undefined) throw createUsageError(say(lang, 'oneOf', { name, values: values.join(', ') }))
  return match
}
/** Returns the subcommand, as in `media add`. */
export const parseSubcommand = <const T extends string>(
  { rest, lang }: CommandInput,
  name: string,
  parts: readonly T[],
): T => parseChoice(lang, name, parts, rest[0])
/** Returns the digits of an id; throws wrong use for other text. */
export function parseId(lang: Locale, name: string, text: string): string {
  if (!/^\d{1,30}$/.test(text)) throw createUsageError(say(lang, 'number', { name }))
  return text
}

export const formatTime = (time: number | null | undefined): string => (time ? toWireTime(time) : '–')
/** Pointers refer to the merged document: the layer and the layers below it. */
export const formatIssues = (name: string, issues: readonly Issue[], lang: Locale): string[] =>
  formatRepeated(issues, lang, () => name)
/** Longer runs of a mistake are listed as the first, with the count and some places. */
const MOST_LIKE = 3
/** The mistake of a finding: its code, at the same place in each entry of a list. */
const getMistake = ({ code, severity, pointer, text }: Issue): string => {
  const places = pointer.split('/')
  const isEntry = places.some((place) => /^\d+$/.test(place))
  const like = isEntry ? places.map((place) => (/^\d+$/.test(place) ? '' : place)) : places.slice(0, -1)
  return [code, severity, ...like, isEntry ? text.en : ''].join('/')
}
function formatRepeated(issues: readonly Issue[], lang: Locale, getName: (issue: Issue) => string): string[] {
  const formatOne = (issue: Issue) =>
    `${getName(issue)}#${issue.pointer} ${issue.code} ${issue.severity === 'warning' ? say(lang, 'warning') : ''}${issue.text[lang]}`
  return [...Map.groupBy(issues, getMistake).values()].flatMap((like) => {
    const [first, ...others] = like
    if (others.length < MOST_LIKE) return like.map(formatOne)
    const places = others.slice(0, MOST_LIKE).map(({ line, pointer }) => (line ? `${line}` : `#${pointer}`))
    const isLines = others[0]!.line > 0
    return [
      formatOne(first!),
      say(lang, isLines ? 'alsoLines' : 'alsoPlaces', { count: others.length, places: places.join(', ') }),
    ]
  })
}
/** Findings with their positions in the editor's file, in the format of `npm run check:layouts`. */
export const formatPlacedIssues = (file: string, issues: readonly Issue[], lang: Locale): string[] =>
  formatRepeated(issues, lang, ({ line, column }) => `${file}:${line}:${column}`)
export const formatFindings = (findings: Findings, lang: Locale): string[] =>
  findings.flatMap((finding) => formatIssues(translateLayers(lang, finding.for), finding.issues, lang))
/** Nodes of older widget versions, before and after migration to this release. */
export const formatMigrated = (name: string, migrated: readonly Migrated[], lang: Locale): string[] =>
  migrated.flatMap(({ node, layer, widget, from, to, before, after }) => [
    say(lang, 'place', {
      path: `${name}#/nodes/${node} ${widget} ${from} → ${to}`,
      layer: translateLayers(lang, layer),
    }),
    `    - ${JSON.stringify(before)}`,
    `    + ${JSON.stringify(after)}`,
  ])
export const hasError = (issues: readonly Issue[]): boolean => issues.some(({ severity }) => severity === 'error')

const isSafeguard = ({ safeguard }: Issue) => safeguard === true

/** Changes, each with its path. */
export const formatChanges = (changes: readonly Pick<Change, 'path' | 'text'>[], lang: Locale): string[] =>
  changes.map(({ path, text }) => `    ${text[lang]}  ${path}`)
/** Layers that use a picture. */
export const formatUses = (places: readonly MediaUse[], lang: Locale): string[] =>
  places.map(
    ({ path, as, revision, ...layer }) =>
      `  ${say(lang, 'usedIn', { path, layer: formatLayer(lang, layer), as: say(lang, as), revision })}`,
  )
export function formatRefusal(
  { error, fields = [], findings = [], campaigns = [], usedIn = [], retryAt, yours, theirs }: Refusal,
  { lang, command }: { lang: Locale; command: string },
): string[] {
  return [
    error,
    ...(retryAt ? [`  ${say(lang, 'againFrom', { at: formatTime(retryAt) })}`] : []),
    ...fields.map((field) => `  ${say(lang, 'field', field)}`),
    ...formatUses(usedIn, lang),
    ...formatFindings(findings, lang),
    ...(findings.length && !findings.some(({ issues }) => hasError(issues))
      ? [say(lang, findings.some(({ issues }) => issues.some(isSafeguard)) ? 'reasonNeeded' : 'onlyWarnings')]
      : []),
    ...(campaigns.length ? [say(lang, 'seeCampaign', { command, id: campaigns[0]!.id })] : []),
    ...(theirs
      ? [
          `  ${say(lang, yours?.base ? 'writtenSince' : 'writtenFirst', {
            revision: theirs.revision,
            at: formatTime(theirs.createdAt),
            author: theirs.author,
            note: theirs.note && ` “${theirs.note}”`,
            base: yours?.base ?? '',
          })}`,
          ...formatChanges(theirs.changes, lang),
        ]
      : []),
    ...(yours ? [say(lang, 'nothingOverwritten')] : []),
  ]
}
