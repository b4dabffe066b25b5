/**
 * A layer in an editor's own folder: the patch, and under `$from` where it was taken from. `push` takes `$from` off, and writes the
 * new revision into it, so that the next push is over that one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Issue } from '../../../compiler/index.ts'
import type { Migrated, Versions } from '../compile.ts'
import { WrongUse, type Client } from './client.ts'
import { word, type Given, type Values } from './command.ts'

/** `promo` or `page`: the layer; neither: the site's. `widgets`: the versions that are not 1 of the release that it was pulled from. */
type From = { path: string; promo?: string; page?: string; revision: number | null; widgets?: Versions }
export type WirePlace = { path: string; layer: 'site' | 'promo' | 'page'; scope: string }
type Content = Record<string, unknown>
/** A layer as `push` and `check` send it. */
export type Written = { place: WirePlace; content: Content | null; widgets?: Versions }
export type Pulled = WirePlace & {
  revision: number | null
  published: number | null
  content: Content | null
  widgets: Versions
  migrated: Migrated[]
  issues: Issue[]
}

export function placeOf(path: string, { promo, page }: Pick<Values, 'promo' | 'page'>): WirePlace {
  if (promo && page) throw new WrongUse('A layer is of a promo code or of a page code, not of both.')
  return promo ? { path, layer: 'promo', scope: promo } : page ? { path, layer: 'page', scope: page } : { path, layer: 'site', scope: '' }
}
export const named = ({ path, layer, scope }: WirePlace): string => `${path} (${layer === 'site' ? 'site' : `${layer} ${scope}`})`

export function fileText({ place: { path, layer, scope }, content, widgets = {} }: Written, revision: number | null): string {
  const $from = { path, ...(layer !== 'site' && { [layer]: scope }), revision, ...(Object.keys(widgets).length && { widgets }) }
  return `${JSON.stringify({ $from, ...content }, null, 2)}\n`
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw new WrongUse(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new WrongUse(`${file} is no JSON object.`)
  return value as Record<string, unknown>
}
export function readLayer(file: string, values: Values): Written & { base: number | null } {
  const { $from, ...content } = readObject(file)
  const from = $from as Partial<From> | undefined
  if (typeof from?.path !== 'string') throw new WrongUse(`${file} does not say where it belongs: it needs "$from", as pull writes it.`)
  const place = values.promo || values.page ? placeOf(from.path, values) : placeOf(from.path, from)
  return { place, base: from.revision ?? null, content, widgets: from.widgets ?? {} }
}
export const keepRevision = (file: string, layer: Written, revision: number): void => writeFileSync(file, fileText(layer, revision))

export const pull = (client: Client, place: WirePlace): Promise<Pulled> => client.get('/layer', { ...place })

/** Which revision is meant: its number, the one of a file, or the newest of a page's layer. */
export async function revisionOf({ rest, values, client }: Given): Promise<number> {
  const target = word({ rest, values }, 'A revision, a file or a page')
  if (/^\d+$/.test(target)) return Number(target)
  const revision = /^(\/|sim:\d)/.test(target) && !existsSync(target) ? (await pull(client, placeOf(target, values))).revision : readLayer(target, {}).base
  if (revision === null) throw new WrongUse(`There is no revision of ${target} yet: push it first.`)
  return revision
}
