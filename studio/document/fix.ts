/** Converts the compiler's fixes to operations. */
import { joinPointer, getValueAt, type Fix } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { parseNodeId } from './nodes.ts'
import type { Operation } from './operation.ts'
import { parsePointer } from './pointer.ts'

export function toOperation(document: Json, fix: Fix): Operation | undefined {
  const { pointer } = fix
  if ('replace' in fix) return { type: 'set', pointer, value: fix.replace }
  const steps = parsePointer(pointer)
  const above = joinPointer('', ...steps.slice(0, -1))
  const parent = getValueAt(document, above)
  if ('remove' in fix)
    return Array.isArray(parent) || parseNodeId(pointer) !== undefined
      ? { type: 'remove', pointer }
      : { type: 'unset', pointer }
  if (!isObject(parent)) return undefined
  // the renamed key retains its position
  const entries = Object.entries(parent).map(([key, value]) => [key === steps.at(-1) ? fix.rename : key, value])
  return { type: 'set', pointer: above, value: Object.fromEntries(entries) as Json }
}
