/**
 * A layer file in an editor's folder: the patch, with its origin under `$from`. `push` sends the patch without `$from` and stores the new
 * revision in it, so that the next push is based on that revision.
 */
import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Locale } from '#schemas/language/text.ts'
import type { AdminParams } from '#schemas/publishing/index.ts'
import { isEditorPagePath, json, toLayer, versions, toViewer, type Place } from '#schemas/publishing/parts.ts'
import { createRefusalError, createUsageError } from '../client.ts'
import type { CommandInput } from '../command.ts'
import { restoreEncoding, decodeText } from './encoding.ts'
import { readBytes, writeContent } from './read.ts'
import { say } from './sentences.ts'
import { readText, replaceValue, type LayerText } from './layer-text.ts'

/** `promo`, `page` or both select the layer, by default the site's. `widgets`: widget versions other than 1 in the release at the pull. */
const from = z.object({
  path: z.string(),
  promo: z.optional(z.string()),
  page: z.optional(z.string()),
  revision: z.nullish(z.int()),
  widgets: z.optional(versions),
})
/** A layer in the request format of `push` and `check`. */
export type LayerInput = AdminParams<'POST /api/admin/check'>
export type LayerFile = { layer: LayerInput; base: number | null; text: string } & Pick<LayerText, 'faults' | 'placed'>

type CommandOptions = Pick<CommandInput, 'lang' | 'values'>
export const toPlace = (
  { values: { promo = '', page = '' } }: Pick<CommandOptions, 'values'>,
  path: string,
): Place => ({
  path,
  ...toLayer({ promoCode: promo, pageCode: page }),
})

const toFromField = ({ place, widgets = {} }: LayerInput, revision: number | null) => {
  const { promoCode, pageCode } = toViewer(place)
  return {
    path: place.path,
    ...(promoCode && { promo: promoCode }),
    ...(pageCode && { page: pageCode }),
    revision,
    ...(Object.keys(widgets).length && { widgets }),
  }
}
export const formatLayerFile = (layer: LayerInput, revision: number | null, $schema?: string): string =>
  `${JSON.stringify({ ...($schema && { $schema }), $from: toFromField(layer, revision), ...layer.content }, null, 2)}\n`

/** The name of a schema file, which is in the same folder as the layer files that it describes. */
export const formatSchemaName = (path: string): string => {
  const kind = path.startsWith('sim:') ? 'card-layout' : isEditorPagePath(path) ? 'page' : 'layer'
  return `${path.startsWith('settings:') ? path.replace(':', '-') : kind}.schema.json`
}
/** The error for a text with faults, which would lose or change content. */
export const createLayerError = (lang: Locale, file: string, faults: LayerText['faults']) =>
  createRefusalError({
    error: say(lang, 'faulty', { file }),
    findings: faults.map((fault) => ({ for: `${file}:${fault.line}:${fault.column}`, issues: [fault] })),
  })
export function readLayer({ lang, values }: CommandOptions, file: string): LayerFile {
  const text = decodeText(lang, file, readBytes(lang, file))
  const { value, faults, placed } = readText(text)
  if (value === undefined) throw createLayerError(lang, file, faults)
  const object = z.safeParse(json, value)
  if (!object.success) throw createUsageError(say(lang, 'notObject', { file }))
  const { $schema: _, $from, ...content } = object.data
  const read = z.safeParse(from, $from)
  if (!read.success) throw createUsageError(say(lang, 'noFrom', { file }))
  const { path, revision = null, widgets = {}, ...scope } = read.data
  const place = toPlace({ values: values.promo || values.page ? values : scope }, path)
  return { layer: { place, content, widgets }, base: revision, text, faults, placed }
}
/** Writes a pulled layer; an existing file retains its line ends and byte order mark. */
export function writeLayer(lang: Locale, file: string, text: string): void {
  const former = existsSync(file) ? readBytes(lang, file).toString('utf8') : ''
  writeContent(lang, file, restoreEncoding(text, former))
}
/** Stores the new revision in the file, with the place that it was pushed to. */
export function updateRevision(lang: Locale, file: string, { layer, text }: LayerFile, revision: number): void {
  const { $from } = readText(text).value as { $from: z.output<typeof from> }
  const fromField: z.output<typeof from> = toFromField(layer, revision)
  const stays = $from.promo === fromField.promo && $from.page === fromField.page
  writeContent(
    lang,
    file,
    stays ? replaceValue(text, ['$from', 'revision'], revision) : replaceValue(text, ['$from'], fromField),
  )
}
