/**
 * A layer file in an editor's folder: the patch, with its origin under `$from`. `push` strips `$from` and stores the new revision in it, so
 * that the next push is based on that one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AdminParams } from '../../../../schemas/publishing/index.ts'
import { json, versions, type Place } from '../../../../schemas/publishing/parts.ts'
import { notDone, wrongUse } from '../client.ts'
import type { Values } from '../command.ts'
import { readText, withValue, type LayerText } from './layer-text.ts'

/** `promo` or `page` selects the layer, by default the site's. `widgets`: the widget versions other than 1 in the release that it was pulled from. */
const from = z.object({
  path: z.string(),
  promo: z.optional(z.string()),
  page: z.optional(z.string()),
  revision: z.nullish(z.int()),
  widgets: z.optional(versions),
})
/** A layer in the form that `push` and `check` send. */
export type Written = AdminParams<'POST /api/admin/check'>
export type LayerFile = { layer: Written; base: number | null; text: string } & Pick<LayerText, 'faults' | 'placed'>

export function placeOf(path: string, { promo, page }: Pick<Values, 'promo' | 'page'>): Place {
  if (promo && page) throw wrongUse('A layer is of a promo code or of a page code, not of both.')
  return promo
    ? { path, layer: 'promo', scope: promo }
    : page
      ? { path, layer: 'page', scope: page }
      : { path, layer: 'site', scope: '' }
}
export const named = ({ path, layer, scope }: Place): string =>
  `${path} (${layer === 'site' ? 'site' : `${layer} ${scope}`})`

const fromOf = ({ place: { path, layer, scope }, widgets = {} }: Written, revision: number | null) => ({
  path,
  ...(layer !== 'site' && { [layer]: scope }),
  revision,
  ...(Object.keys(widgets).length && { widgets }),
})
export const fileText = (layer: Written, revision: number | null): string =>
  `${JSON.stringify({ $from: fromOf(layer, revision), ...layer.content }, null, 2)}\n`

function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : `${file} cannot be read.`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw wrongUse(`${file} is not encoded as UTF-8.`)
  }
}
/** The refusal of a text that says less, or other, than its editor meant. */
export const faulty = (file: string, faults: LayerText['faults']) =>
  notDone({
    error: `${file} cannot be sent as it is.`,
    findings: faults.map((one) => ({ for: `${file}:${one.line}:${one.column}`, issues: [one] })),
  })
export function readLayer(file: string, values: Values): LayerFile {
  const text = textOf(file)
  const { value, faults, placed } = readText(text)
  if (value === undefined) throw faulty(file, faults)
  const object = z.safeParse(json, value)
  if (!object.success) throw wrongUse(`${file} is no JSON object.`)
  const { $from, ...content } = object.data
  const read = z.safeParse(from, $from)
  if (!read.success) throw wrongUse(`${file} does not say where it belongs: it needs "$from", as pull writes it.`)
  const { path, revision = null, widgets = {}, ...scope } = read.data
  const place = placeOf(path, values.promo || values.page ? values : scope)
  return { layer: { place, content, widgets }, base: revision, text, faults, placed }
}
/** Stores the new revision in the file, and where it belongs now. */
export function keepRevision(file: string, { layer, text }: LayerFile, revision: number): void {
  const { $from } = readText(text).value as { $from: z.output<typeof from> }
  const made: z.output<typeof from> = fromOf(layer, revision)
  const stays = $from.promo === made.promo && $from.page === made.page
  writeFileSync(file, stays ? withValue(text, ['$from', 'revision'], revision) : withValue(text, ['$from'], made))
}
