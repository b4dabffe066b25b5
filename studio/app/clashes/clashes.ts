/** Merge conflicts: places that two editors changed differently. A merge retains the own value; the other value can still be chosen. */
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Merged } from '#compiler/merge/merge.ts'
import { isSame } from '#compiler/merge/same.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Operation } from '#studio/document/operation.ts'
import { parsePointer } from '#studio/document/pointer.ts'

/** A side without a value has removed it. */
export type Clash = Merged['conflicts'][number]

/** Returns the nested values that differ: a list whose entries have no ids conflicts entirely, even if a single word differs. */
export function listClashes(clash: Clash): Clash[] {
  const { pointer, ours, theirs } = clash
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length) {
    return ours.flatMap((value: unknown, index) =>
      isSame(value, theirs[index])
        ? []
        : listClashes({ pointer: joinPointer(pointer, index), ours: value, theirs: theirs[index] }),
    )
  }
  if (!isObject(ours) || !isObject(theirs)) return [clash]
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  const has = (value: Json, key: string) => Object.hasOwn(value, key)
  return keys
    .filter((key) => has(ours, key) !== has(theirs, key) || !isSame(ours[key], theirs[key]))
    .flatMap((key) =>
      listClashes({
        pointer: joinPointer(pointer, key),
        ...(has(ours, key) && { ours: ours[key] }),
        ...(has(theirs, key) && { theirs: theirs[key] }),
      }),
    )
}

/** Returns the operation that replaces the own value by theirs; undefined when the own value has changed since, or is an entire node. */
export function createTheirOperation(document: Json, clash: Clash): Operation | undefined {
  const { pointer } = clash
  const [first, ...rest] = parsePointer(pointer)
  if (first === undefined || (first === 'nodes' && rest.length < 2)) return undefined
  if (!isSame(getValueAt(document, pointer), clash.ours)) return undefined
  return 'theirs' in clash ? { type: 'set', pointer, value: clash.theirs } : { type: 'unset', pointer }
}
