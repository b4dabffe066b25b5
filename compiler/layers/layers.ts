/**
 * Documents that extend another document (docs/document-language.md §10): `base` names its route, every other key is a
 * JSON Merge Patch (RFC 7396) in which a list may be steps, and `order` may be a list of moves, so that later additions
 * to the base also appear here.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { joinPointer } from '../findings/issue.ts'
import { isSteps } from './lists.ts'
import { isOrderStep } from './missed.ts'
import { applySteps, type Miss } from './steps.ts'

export type Json = Record<string, unknown>
type Move = { move: string; after?: string; before?: string } | { hide: string }

/** Texts, binds, conditions and actions are replaced as a unit, never merged. */
const maps = new Set(['bind', 'with', 'props'])
export const isValue = (key: string, patch: Json) =>
  key === 'when' ||
  (!maps.has(key) &&
    (isTextPerLanguage(patch) || ['t', 'path', 'type'].some((name) => typeof patch[name] === 'string')))

type Place = { key: string; pointer: string; miss(miss: Miss): void }

function mergePatch(value: unknown, patch: unknown, { key: under, pointer, miss }: Place): unknown {
  if (isSteps(patch)) {
    const options = {
      patch: (part: unknown, by: unknown, key: string, inList: string) =>
        mergePatch(part, by, { key, pointer: pointer + inList, miss }),
      miss: (missed: Miss) => miss({ ...missed, pointer: pointer + missed.pointer }),
    }
    return applySteps(value, patch, options)
  }
  if (!isObject(patch) || isValue(under, patch)) return patch
  const merged: Json = isObject(value) ? { ...value } : {}
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], part, { key, pointer: joinPointer(pointer, key), miss })
  }
  return merged
}

type Order = { known: readonly string[]; nodes: Json; miss(miss: Miss): void }

function applyMoves(moves: readonly (Move | string)[], { known, nodes, miss }: Order): string[] {
  let list = [...known]
  moves.forEach((move, place) => {
    // a wrong step is a finding of its layer
    if (!isOrderStep(move)) return
    const [verb, name] =
      typeof move === 'string' ? [undefined, move] : 'hide' in move ? ['hide', move.hide] : ['move', move.move]
    const pointer = joinPointer('/order', place)
    if (!Object.hasOwn(nodes, name) && !known.includes(name))
      miss({ pointer: verb === undefined ? pointer : joinPointer(pointer, verb), name, known: Object.keys(nodes) })
    list = list.filter((id) => id !== name)
    if (typeof move === 'string') list.push(move)
    if (typeof move === 'string' || 'hide' in move) return
    const where = move.after === undefined ? 'before' : 'after'
    const anchor = move[where]
    const index = list.indexOf(anchor ?? '')
    if (anchor !== undefined && index < 0) miss({ pointer: joinPointer(pointer, where), name: anchor, known: list })
    list.splice(index < 0 ? list.length : index + (move.after === undefined ? 0 : 1), 0, name)
  })
  return list.filter((id) => Object.hasOwn(nodes, id))
}

/** Applies a layer; nodes that it removes are also removed from the order. `miss` gets the steps that name missing entries. */
export function applyLayer(base: unknown, layer: Json, miss: (miss: Miss) => void = () => {}): Json {
  const { base: _, order, ...patch } = layer
  const whole = mergePatch(base, patch, { key: '', pointer: '', miss }) as Json
  const nodes = isObject(whole.nodes) ? whole.nodes : {}
  const below = isObject(base) ? base.order : undefined
  const isMoves = Array.isArray(order) && order.some((entry) => isObject(entry))
  // moves cannot change an order that is read from data
  if (isDynamic(below) && (isMoves || order === undefined)) {
    if (isMoves) applyMoves(order as Move[], { known: [], nodes: {}, miss })
    return { ...whole, order: below }
  }
  const belowNames = Array.isArray(below) ? (below as string[]) : []
  if (isMoves) return { ...whole, order: applyMoves(order as Move[], { known: belowNames, nodes, miss }) }
  return { ...whole, order: order ?? belowNames.filter((id) => Object.hasOwn(nodes, id)) }
}
/** True for an order that is read from data. */
export const isDynamic = (order: unknown): boolean => typeof order === 'string' || isObject(order)

/** True when a patch sets the value at a pointer, or replaces a value above it. */
export const setsPointer = (value: unknown, pointer: string): boolean => {
  let current: unknown = value
  for (const key of pointer.split('/').slice(1)) {
    if (!isObject(current)) return true // a value above it was replaced
    if (!Object.hasOwn(current, key)) return false
    current = current[key]
  }
  return true
}
