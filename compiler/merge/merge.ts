/**
 * Three-way merge of layers: the changes of two editors to the same base are combined; a place that both changed
 * differently is a conflict, and the merged document has our version there. Pure.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer } from '../findings/issue.ts'
import { isValue, type Json } from '../layers/layers.ts'
import { isAnyStep, isStep, mapByName, parseVerb } from '../layers/lists.ts'
import { isSame } from './same.ts'

/** Absence, which is not a JSON value: in a layer, null removes a key of the layers below. */
const absent = Symbol('absent')
type Part = unknown

/** A place that both sides changed differently; a side that removed it is omitted. */
type Conflict = { pointer: string; base?: unknown; ours?: unknown; theirs?: unknown }
export type Merged = { merged: unknown; conflicts: Conflict[] }

const part = (of: Part, key: string): Part => (isObject(of) && Object.hasOwn(of, key) ? of[key] : absent)
/** Moves, hides and removals are replaced as a unit; the parts that a step adds or sets are merged. */
const isMap = (key: string, value: Part): value is Json =>
  isObject(value) &&
  !isValue(key, value) &&
  !isStep(value) &&
  parseVerb(value) !== 'remove' &&
  parseVerb(value) !== 'move'

const isRun = (names: readonly string[], of: readonly string[]) => names.every((name, i) => name === of[i])

/** Merges two orders of names; undefined when each side moved names that both have. */
function mergeOrders(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const common = (a: readonly string[], b: readonly string[]) => a.filter((name) => b.includes(name))
  const shared = base.filter((name) => ours.includes(name) && theirs.includes(name))
  const stays = (side: readonly string[]) => isRun(common(side, shared), shared)
  if (!stays(ours) && !stays(theirs) && !isRun(common(ours, shared), common(theirs, shared))) return undefined
  // the side that moved an entry leads; if both only added, the order does not depend on which side is ours
  const isOurs = stays(ours) === stays(theirs) ? ours.join('\n') < theirs.join('\n') : stays(theirs)
  const [first, second] = isOurs ? [ours, theirs] : [theirs, ours]
  const list = first.filter((name) => !base.includes(name) || second.includes(name))
  second.forEach((name, index) => {
    if (list.includes(name) || base.includes(name)) return
    const before = second.slice(0, index).findLast((name) => list.includes(name))
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, name)
  })
  return list
}

export function merge(base: unknown, ours: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = []
  const clash = (pointer: string, of: { base: Part; ours: Part; theirs: Part }): Part => {
    conflicts.push({ pointer, ...Object.fromEntries(Object.entries(of).filter(([, value]) => value !== absent)) })
    return of.ours
  }
  const lists = (pointer: string, b: Part, o: Part, t: Part): Part => {
    const [was, mine, other] = [mapByName(b), mapByName(o), mapByName(t)]
    if (!was || !mine || !other) return absent
    // a complete order cannot be merged with a list of moves
    const kinds = [b, o, t]
      .filter((list) => (list as unknown[]).length > 0)
      .map((list) => (list as unknown[]).some(isAnyStep))
    if (new Set(kinds).size > 1) return absent
    const entries = new Map<string, Part>()
    for (const name of new Set([...mine.keys(), ...other.keys()])) {
      const of = (side: Map<string, unknown>): Part => (side.has(name) ? side.get(name) : absent)
      const index = [...mine.keys(), ...other.keys()].indexOf(name)
      entries.set(name, both(joinPointer(pointer, Math.min(index, mine.size)), '', of(was), of(mine), of(other)))
    }
    const order = mergeOrders([...was.keys()], [...mine.keys()], [...other.keys()])
    if (!order) return clash(pointer, { base: b, ours: o, theirs: t })
    // an entry that one side removed and the other changed is a conflict, and our version is used
    for (const [name, entry] of entries) if (entry !== absent && !order.includes(name)) order.push(name)
    return order.map((name) => entries.get(name)).filter((entry) => entry !== absent)
  }
  const both = (pointer: string, key: string, b: Part, o: Part, t: Part): Part => {
    if (isSame(o, t) || isSame(b, t)) return o
    if (isSame(b, o)) return t
    if (isMap(key, o) && isMap(key, t) && (b === absent || isMap(key, b))) {
      const merged: Json = {}
      for (const name of new Set([...Object.keys(o), ...Object.keys(t)])) {
        const value = both(joinPointer(pointer, name), name, part(b, name), part(o, name), part(t, name))
        if (value !== absent)
          Object.defineProperty(merged, name, { value, enumerable: true, configurable: true, writable: true })
      }
      return merged
    }
    const list = Array.isArray(o) && Array.isArray(t) ? lists(pointer, b, o, t) : absent
    return list === absent ? clash(pointer, { base: b, ours: o, theirs: t }) : list
  }
  return { merged: both('', '', base, ours, theirs), conflicts }
}
