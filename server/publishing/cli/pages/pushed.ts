/** Saves layer files as revisions. */
import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '#schemas/publishing/parts.ts'
import { formatMigrated, formatPlacedIssues, hasError, type CommandInput } from '../command.ts'
import { createLayerError, readLayer, updateRevision, type LayerFile } from '../files/layer-file.ts'
import { formatPlace } from '../names.ts'
import { say } from './sentences.ts'

export const sortIssues = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => a.line - b.line || a.column - b.column)

/** Throws when the file has faults: of two values of a key, one would be lost. */
export function readFaultless(given: Pick<CommandInput, 'lang' | 'values'>, target: string): LayerFile {
  const file = readLayer(given, target)
  if (file.faults.length) throw createLayerError(given.lang, target, file.faults)
  return file
}

/** Saves a file as a revision, and stores the revision in the file. */
export async function pushFile(
  given: Pick<CommandInput, 'client' | 'lang' | 'values'>,
  target: string,
  file: LayerFile,
) {
  const { client, lang, values } = given
  const { layer, base } = file
  const answer = await client.call('POST /api/admin/revisions', { ...layer, base, note: values.note ?? '' })
  const data = { ...answer, issues: sortIssues(answer.issues.map(file.placed)) }
  updateRevision(lang, target, file, data.revision)
  const lines = [
    ...formatMigrated(target, data.migrated, lang),
    ...formatPlacedIssues(target, data.issues, lang),
    say(lang, hasError(data.issues) ? 'pushedFaulty' : 'pushed', {
      place: formatPlace(lang, layer.place),
      revision: data.revision,
    }),
  ]
  return { data, lines }
}

/** Whether a file differs from the revision that it is based on. */
export async function isChanged(
  { client }: Pick<CommandInput, 'client'>,
  { layer, base }: LayerFile,
): Promise<boolean> {
  if (base === null) return true
  const { content } = await client.call('GET /api/admin/layer', { ...layer.place, revision: base })
  return !isDeepStrictEqual(content, layer.content)
}
