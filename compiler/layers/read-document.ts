/** Documents in files, merged with the documents that they extend. Separate from the layers themselves, which also run in browsers. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '#schemas/language/is-object.ts'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { applyLayer, type Json } from './layers.ts'
import type { Miss } from './steps.ts'

const MAX_LAYERS = 4

/**
 * Returns the document of a text merged with its base; undefined when it has no base. With a base that does not exist
 * the document is not changed, and lacks a title.
 */
export function mergeDocument(root: string, text: string, miss?: (miss: Miss) => void, depth = 0): Json | undefined {
  let layer: unknown
  try {
    layer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(layer) || typeof layer.base !== 'string' || depth >= MAX_LAYERS) return undefined
  const file = join(root, getLayoutFile(layer.base))
  if (!existsSync(file)) return undefined
  const below = readFileSync(file, 'utf8')
  return applyLayer(mergeDocument(root, below, undefined, depth + 1) ?? JSON.parse(below), layer, miss)
}

/** Returns the document of a file, merged with its base. */
export function readDocument(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  return mergeDocument(root, text) ?? JSON.parse(text)
}
