/** The source that a node brought (`source` of its widget's description): found, renamed and copied with the node. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getNode } from './nodes.ts'

/** Renames a source in the paths of a node. */
export function renameSource(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string')
    return value === from || value.startsWith(`${from}.`) ? to + value.slice(from.length) : value
  if (Array.isArray(value)) return value.map((part) => renameSource(part, from, to))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renameSource(part, from, to)]))
}

/** Returns the name of the source of a call that a node binds. */
export function findOwnSource(document: Json, id: string, call: string): string | undefined {
  const { bind } = getNode(document, id) ?? {}
  const { data } = document
  if (!isObject(bind) || !isObject(data)) return undefined
  return Object.values(bind)
    .map((path) => String(isObject(path) ? path.path : path).split('.')[0]!)
    .find((name) => {
      const source = Object.hasOwn(data, name) ? data[name] : undefined
      return isObject(source) && source.call === call
    })
}
