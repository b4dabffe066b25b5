/** `push --merge`: merges the file with changes that others pushed since it was pulled. */
import { isDeepStrictEqual } from 'node:util'
import { merge } from '#compiler/merge/merge.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/text.ts'
import { createRefusalError, createUsageError } from '../client.ts'
import type { CommandInput } from '../command.ts'
import type { LayerFile } from '../files/layer-file.ts'
import { say } from './sentences.ts'
import { readText, replaceValue } from '../files/layer-text.ts'

const formatValue = (value: unknown, lang: Locale): string =>
  value === undefined || value === null ? say(lang, 'removed') : JSON.stringify(value)

/** Merges the file into the newest revision. Different changes of the same value are a conflict, and no file is written. */
export async function mergeWithNewest(
  { client, lang }: Pick<CommandInput, 'client' | 'lang'>,
  target: string,
  file: LayerFile,
): Promise<LayerFile> {
  const { layer, base } = file
  const newest = await client.call('GET /api/admin/layer', layer.place)
  if (newest.revision === null || newest.revision === base) return file
  if (!isDeepStrictEqual(newest.widgets, layer.widgets))
    throw createUsageError(say(lang, 'otherRelease', { file: target }))
  const before =
    base === null ? {} : (await client.call('GET /api/admin/layer', { ...layer.place, revision: base })).content
  const { merged, conflicts } = merge(before, layer.content, newest.content)
  if (conflicts.length || !isObject(merged))
    throw createRefusalError({
      error: say(lang, 'bothChanged', { file: target, revision: newest.revision }),
      fields: conflicts.map(({ pointer, ours, theirs }) => ({
        path: pointer || say(lang, 'whole'),
        message: say(lang, 'bothSides', { yours: formatValue(ours, lang), theirs: formatValue(theirs, lang) }),
      })),
    })
  const ownContent: Record<string, unknown> = layer.content ?? {}
  const changed = [...new Set([...Object.keys(ownContent), ...Object.keys(merged)])].filter(
    (key) => !isDeepStrictEqual(ownContent[key], merged[key]),
  )
  const text = changed.reduce((all, key) => replaceValue(all, [key], merged[key]), file.text)
  return { ...file, ...readText(text), layer: { ...layer, content: merged }, base: newest.revision, text }
}
