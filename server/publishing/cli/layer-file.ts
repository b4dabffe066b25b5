/**
 * A layer file in an editor's folder: the patch, with its origin under `$from`. `push` strips `$from` and stores the new revision in it, so
 * that the next push is based on that one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AdminParams } from '../../../schemas/publishing/index.ts'
import { json, versions, type Place } from '../../../schemas/publishing/parts.ts'
import { wrongUse } from './client.ts'
import type { Values } from './command.ts'

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

export function fileText(
  { place: { path, layer, scope }, content, widgets = {} }: Written,
  revision: number | null,
): string {
  const $from = {
    path,
    ...(layer !== 'site' && { [layer]: scope }),
    revision,
    ...(Object.keys(widgets).length && { widgets }),
  }
  return `${JSON.stringify({ $from, ...content }, null, 2)}\n`
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrongUse(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  const read = z.safeParse(json, value)
  if (!read.success) throw wrongUse(`${file} is no JSON object.`)
  return read.data
}
export function readLayer(file: string, values: Values): Written & { base: number | null } {
  const { $from, ...content } = readObject(file)
  const read = z.safeParse(from, $from)
  if (!read.success) throw wrongUse(`${file} does not say where it belongs: it needs "$from", as pull writes it.`)
  const { path, revision = null, widgets = {}, ...scope } = read.data
  return { place: placeOf(path, values.promo || values.page ? values : scope), base: revision, content, widgets }
}
export const keepRevision = (file: string, layer: Written, revision: number): void =>
  writeFileSync(file, fileText(layer, revision))
