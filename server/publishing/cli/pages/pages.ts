/** Commands that write layers: pull, check, push. */
import { dirname, join } from 'node:path'
import type { AdminParams } from '#schemas/publishing/index.ts'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import { createUsageError } from '../client.ts'
import {
  hasError,
  formatIssues,
  formatMigrated,
  formatPlacedIssues,
  readArgument,
  type Command,
  type CommandInput,
} from '../command.ts'
import { applyFixes } from '../files/fixes.ts'
import {
  createLayerError,
  formatLayerFile,
  updateRevision,
  toPlace,
  readLayer,
  formatSchemaName,
  writeLayer,
} from '../files/layer-file.ts'
import { writeContent } from '../files/read.ts'
import { formatPlace } from '../names.ts'
import { mergeWithNewest } from './merged.ts'
import { descriptions, say } from './sentences.ts'

function parseRevisionNumber({ lang }: CommandInput, revision: string): number {
  if (!/^[1-9]\d*$/.test(revision)) throw createUsageError(say(lang, 'revisionNumber'))
  return Number(revision)
}
/** Returns home.below.json for home.json. It has no `$from`, so commands do not accept it as a layer. */
const formatBelowName = (file: string): string => `${file.replace(/\.json$/i, '')}.below.json`
const inOrder = (issues: readonly Issue[]): Issue[] => issues.toSorted((a, b) => a.line - b.line || a.column - b.column)

export const pages: Record<string, Command> = {
  pull: {
    usage: 'pull PATH [--promo CODE | --page CODE] [--revision N] [--below] [--out FILE]',
    does: descriptions.pull,
    async run(given) {
      const { client, values, lang } = given
      const place = toPlace(given, readArgument(given, 'PATH'))
      const { revision, published, content, widgets, migrated, issues } = await client.call('GET /api/admin/layer', {
        ...place,
        ...(values.revision !== undefined && { revision: parseRevisionNumber(given, values.revision) }),
      })
      const file = values.out
      const schema = formatSchemaName(place.path)
      const text = formatLayerFile({ place, content, widgets }, revision, file && `./${schema}`)
      const below = values.below ? (await client.call('GET /api/admin/below', place)).content : undefined
      if (!file) {
        const document: unknown = below === undefined ? JSON.parse(text) : below
        return { data: document, lines: [JSON.stringify(document, null, 2)] }
      }
      const complete = await client.call('GET /api/admin/schema', { path: place.path })
      writeContent(lang, join(dirname(file), schema), `${JSON.stringify(complete)}\n`)
      writeLayer(lang, file, text)
      if (below) writeLayer(lang, formatBelowName(file), `${JSON.stringify(below, null, 2)}\n`)
      const about = { file, place: formatPlace(lang, place) }
      return {
        data: { file, place, revision, published, migrated, issues, ...(values.below && { below }) },
        lines: [
          revision ? say(lang, 'pulled', { ...about, revision }) : say(lang, 'pulledNone', about),
          ...(below === undefined
            ? []
            : [below ? say(lang, 'below', { file: formatBelowName(file) }) : say(lang, 'nothingBelow', about)]),
          ...formatMigrated(file, migrated, lang),
          ...formatIssues(file, issues, lang),
        ],
      }
    },
  },
  check: {
    usage: 'check FILE [--fix]',
    does: descriptions.check,
    async run(given) {
      const { client, values, lang } = given
      const file = readArgument(given, 'FILE')
      const check = async () => {
        const { layer, faults, placed, text } = readLayer(given, file)
        const { migrated, ...found } = await client.call('POST /api/admin/check', layer)
        return { layer, text, migrated, issues: inOrder([...faults, ...found.issues.map(placed)]) }
      }
      const first = await check()
      const { text, fixed } = applyFixes(first.text, values.fix ? first.issues : [])
      if (fixed.length) writeContent(lang, file, text)
      const { layer, migrated, issues } = fixed.length ? await check() : first
      return {
        data: { issues, migrated, ...(values.fix && { fixed }) },
        lines: [
          ...formatPlacedIssues(file, fixed, lang).map((text) => say(lang, 'fixed', { said: text })),
          ...formatMigrated(file, migrated, lang),
          ...(issues.length
            ? formatPlacedIssues(file, issues, lang)
            : [say(lang, 'noFindings', { place: formatPlace(lang, layer.place) })]),
        ],
        code: hasError(issues) ? 1 : 0,
      }
    },
  },
  push: {
    usage: 'push FILE [--note TEXT] [--merge] | push --remove PATH [--promo CODE | --page CODE]',
    does: descriptions.push,
    async run(given) {
      const { client, values, lang } = given
      const target = readArgument(given, 'FILE')
      const removed = async (place: Place): Promise<Omit<AdminParams<'POST /api/admin/revisions'>, 'note'>> => ({
        place,
        base: (await client.call('GET /api/admin/layer', place)).revision,
        content: null,
      })
      const written = values.remove ? undefined : readLayer(given, target)
      // with a duplicate key, the first value would be lost
      if (written?.faults.length) throw createLayerError(lang, target, written.faults)
      const file = written && values.merge ? await mergeWithNewest(given, target, written) : written
      const layer = file ? { ...file.layer, base: file.base } : await removed(toPlace(given, target))
      const answer = await client.call('POST /api/admin/revisions', { ...layer, note: values.note ?? '' })
      const result = { ...answer, issues: file ? inOrder(answer.issues.map(file.placed)) : answer.issues }
      if (file) updateRevision(lang, target, file, result.revision)
      return {
        data: result,
        lines: [
          ...formatMigrated(target, result.migrated, lang),
          ...(file ? formatPlacedIssues : formatIssues)(target, result.issues, lang),
          say(lang, hasError(result.issues) ? 'pushedFaulty' : 'pushed', {
            place: formatPlace(lang, layer.place),
            revision: result.revision,
          }),
        ],
      }
    },
  },
}
