/** Commands that write layers: pull, check, push. */
import { dirname, join } from 'node:path'
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
import { formatLayerFile, toPlace, readLayer, formatSchemaName, writeLayer } from '../files/layer-file.ts'
import { writeContent } from '../files/read.ts'
import { formatPlace } from '../names.ts'
import { mergeWithNewest } from './merged.ts'
import { pushFile, readFaultless, sortIssues } from './pushed.ts'
import { descriptions, say } from './sentences.ts'

function parseRevisionNumber({ lang }: CommandInput, revision: string): number {
  if (!/^[1-9]\d*$/.test(revision)) throw createUsageError(say(lang, 'revisionNumber'))
  return Number(revision)
}
/** Returns home.below.json for home.json. It has no `$from`, so commands do not accept it as a layer. */
const formatBelowName = (file: string): string => `${file.replace(/\.json$/i, '')}.below.json`

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
        return { layer, text, migrated, issues: sortIssues([...faults, ...found.issues.map(placed)]) }
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
      if (!values.remove) {
        const written = readFaultless(given, target)
        return pushFile(given, target, values.merge ? await mergeWithNewest(given, target, written) : written)
      }
      const place = toPlace(given, target)
      const { revision: base } = await client.call('GET /api/admin/layer', place)
      const data = await client.call('POST /api/admin/revisions', {
        place,
        base,
        content: null,
        note: values.note ?? '',
      })
      return {
        data,
        lines: [
          ...formatMigrated(target, data.migrated, lang),
          ...formatIssues(target, data.issues, lang),
          say(lang, hasError(data.issues) ? 'pushedFaulty' : 'pushed', {
            place: formatPlace(lang, place),
            revision: data.revision,
          }),
        ],
      }
    },
  },
}
