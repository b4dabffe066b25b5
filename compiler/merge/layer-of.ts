/**
 * Returns the layer that turns one document into another, the inverse of `applyLayer`: `applyLayer(below,
 * layerOf(below, edited))` equals `edited`. Moves and steps are preferred to complete lists of nodes, so that later
 * additions below still appear. A null in an object means absence (docs/document-language.md §9), because a layer has
 * no other meaning for it; a list or text that contains a null becomes part of the layer as a unit.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { isDynamic, isValue, type Json } from '../layers/layers.ts'
import { isAnyStep, isSteps, mapByName, type ListStep } from '../layers/lists.ts'
import { findLongestCommonRun } from './diff.ts'
import { isSame } from './same.ts'

/** The key of a value, and the key above it. */
type Place = { key: string; under: string }

export function createLayer(below: unknown, edited: Json): Json {
  const { order: _, ...parts } = edited
  const { order: __, ...others } = isObject(below) ? below : {}
  const order = createOrderPatch(isObject(below) ? below.order : undefined, edited)
  return { ...patchKeys('', others, parts), ...(order !== undefined && { order }) }
}

const measureJson = (value: unknown): number => JSON.stringify(value).length
const part = (of: unknown, key: string): unknown => (isObject(of) && Object.hasOwn(of, key) ? of[key] : undefined)

/** Returns the patch of a value; undefined when no patch is needed. */
function createPatch(place: Place, below: unknown, edited: unknown): unknown {
  if (isSame(below, edited)) return undefined
  if (Array.isArray(edited)) return patchList(place, below, edited)
  if (!isObject(edited)) return edited
  const isOther = !isObject(below) || below.type !== edited.type
  // texts, binds and conditions are replaced as a unit; a single part of an action may change
  if (isValue(place.key, edited) && (isOther || edited.type === undefined)) return edited
  const patch = patchKeys(place.key, below, edited)
  if (!isValue(place.key, edited)) return patch
  return isValue(place.key, patch) || measureJson(edited) <= measureJson(patch) ? edited : patch
}

function patchKeys(under: string, below: unknown, edited: Json): Json {
  const patch: Json = {}
  for (const key of isObject(below) ? Object.keys(below) : []) if (part(edited, key) === undefined) patch[key] = null
  for (const [key, value] of Object.entries(edited)) {
    const was = part(below, key)
    const partPatch = value === null && was === undefined ? undefined : createPatch({ key, under }, was, value)
    if (partPatch !== undefined) patch[key] = partPatch
  }
  return patch
}

function patchList({ under }: Place, below: unknown, edited: unknown[]): unknown[] {
  // a list that looks like steps would be applied as steps
  if (isSteps(edited)) return [...listTargets(below).map((remove) => ({ remove })), ...edited.map((add) => ({ add }))]
  const steps = createListSteps(below, edited)
  const isOfNodes = under === 'slots'
  return steps && (isOfNodes || measureJson(steps) < measureJson(edited)) ? steps : edited
}
const listTargets = (below: unknown) => (Array.isArray(below) ? [...(mapByName(below) ?? below).keys()] : [])

const holdsNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(holdsNull))

/** Returns the steps that produce a list; undefined unless all entries have names. */
function createListSteps(below: unknown, edited: unknown[]): ListStep[] | undefined {
  if (!Array.isArray(below) || [...below, ...edited].some(isAnyStep) || holdsNull(edited)) return undefined
  const [was, is] = [mapByName(below), mapByName(edited)]
  if (!was || !is) return undefined
  const names = [...was.keys()]
  const removes = names.filter((name) => !is.has(name)).map((remove) => ({ remove }))
  const placed = listPlacements(names, [...is.keys()]).map(({ name, where }) =>
    was.has(name) ? { move: name, ...where } : { add: is.get(name), ...where },
  )
  const changes = [...is].flatMap(([change, entry]) => {
    const old = was.get(change)
    if (!was.has(change) || isSame(old, entry)) return []
    return [{ change, set: isObject(old) && isObject(entry) ? patchKeys('', old, entry) : entry }]
  })
  return [...removes, ...placed, ...changes]
}

type Where = { after?: string; before?: string }
/** Returns the fewest names to place, and where, so that `current` gets the order of `wanted`. */
function listPlacements(current: readonly string[], wanted: readonly string[]): { name: string; where: Where }[] {
  const list = current.filter((name) => wanted.includes(name))
  const common = findLongestCommonRun(list, wanted)
  return wanted.flatMap((name, index) => {
    if (common.has(name)) return []
    const from = list.indexOf(name)
    if (from >= 0) list.splice(from, 1)
    const after = wanted[index - 1]
    const to = after === undefined ? 0 : list.indexOf(after) + 1
    const where = to === list.length ? {} : after === undefined ? { before: list[0]! } : { after }
    list.splice(to, 0, name)
    return [{ name, where }]
  })
}

/** Returns the order of a layer: moves where there is an order below, which a complete list would replace. */
function createOrderPatch(below: unknown, { order, nodes }: Json): unknown {
  const isNode = (id: unknown) => isObject(nodes) && Object.hasOwn(nodes, id as string)
  const left = Array.isArray(below) ? below.filter(isNode) : isDynamic(below) ? below : []
  if (isSame(left, order)) return undefined
  if (!isNames(below) || !isNames(order) || !order.every(isNode)) return order
  const hides = below.filter((id) => isNode(id) && !order.includes(id)).map((hide) => ({ hide }))
  return [...hides, ...listPlacements(below, order).map(({ name, where }) => ({ move: name, ...where }))]
}
const isNames = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((id) => typeof id === 'string') && new Set(list).size === list.length
