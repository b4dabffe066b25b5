/**
 * Documents that extend another one (docs/document-language.md §10): `base` names its route, every other key is a JSON Merge
 * Patch (RFC 7396), and `order` may be a list of moves, so that later additions to the base appear here too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layoutFile } from '../../schemas/pages.ts'
import { isObject } from '../../schemas/is-object.ts'

export type Json = Record<string, unknown>
type Move = { move: string; after?: string; before?: string } | { hide: string }
const MAX_LAYERS = 4

/** Texts, binds, conditions and actions are replaced whole, never merged. */
const maps = new Set(['bind', 'with', 'props'])
const isValue = (key: string, patch: Json) =>
  key === 'when' || (!maps.has(key) && ['t', 'zh-CN', 'path', 'type'].some((name) => typeof patch[name] === 'string'))

function mergePatch(value: unknown, patch: unknown, at = ''): unknown {
  if (!isObject(patch) || isValue(at, patch)) return patch
  const merged: Json = isObject(value) ? { ...value } : {}
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], part, key)
  }
  return merged
}

function applyMoves(order: readonly string[], moves: readonly (Move | string)[]): string[] {
  let list = [...order]
  for (const one of moves) {
    const name = typeof one === 'string' ? one : 'hide' in one ? one.hide : one.move
    list = list.filter((id) => id !== name)
    if (typeof one === 'string' || 'hide' in one) {
      if (typeof one === 'string') list.push(one)
      continue
    }
    const index = list.indexOf(one.after ?? one.before ?? '')
    list.splice(index < 0 ? list.length : index + (one.after === undefined ? 0 : 1), 0, name)
  }
  return list
}

/** Applies a layer; nodes that it removes leave the order, too. */
export function applyLayer(base: unknown, layer: Json): Json {
  const { base: _, order, ...patch } = layer
  const whole = mergePatch(base, patch) as Json
  const nodes = isObject(whole.nodes) ? whole.nodes : {}
  const known = isObject(base) && Array.isArray(base.order) ? (base.order as string[]) : []
  const isMoves = Array.isArray(order) && order.some((one) => isObject(one))
  if (isMoves) return { ...whole, order: applyMoves(known, order as Move[]).filter((id) => Object.hasOwn(nodes, id)) }
  return { ...whole, order: order ?? known.filter((id) => Object.hasOwn(nodes, id)) }
}

/** The whole document of a text, or undefined when it extends none. With a base that does not exist it stays as it is, and lacks a title. */
export function mergedDocument(root: string, text: string, depth = 0): Json | undefined {
  let layer: unknown
  try {
    layer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(layer) || typeof layer.base !== 'string' || depth >= MAX_LAYERS) return undefined
  const file = join(root, layoutFile(layer.base))
  if (!existsSync(file)) return undefined
  const below = readFileSync(file, 'utf8')
  return applyLayer(mergedDocument(root, below, depth + 1) ?? JSON.parse(below), layer)
}

/** The document of a file, merged with its base. */
export function readDocument(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  return mergedDocument(root, text) ?? JSON.parse(text)
}
