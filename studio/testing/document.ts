/** Random operations on documents (fast-check): most are valid, some are not. */
import fc from 'fast-check'
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getNodeLists, getNodes } from '../document/nodes.ts'
import type { Operation } from '../document/operation.ts'

const value = fc.oneof(
  fc.constantFrom<unknown>('New', 7, true, [], {}, null, { t: 'tab.home' }, { 'zh-CN': '新', en: 'New' }, ['a', 'b']),
  fc.jsonValue({ maxDepth: 2 }),
)
const types: Operation['type'][] = ['set', 'unset', 'insert', 'move', 'hide', 'show', 'remove', 'replaceWidget']
/** Seeds that are turned into operations for a given document. */
export const seeds = fc.array(fc.tuple(fc.constantFrom(...types), fc.nat(), fc.nat(), value), {
  minLength: 1,
  maxLength: 30,
})
export type Seed = readonly [type: Operation['type'], first: number, second: number, value: unknown]

const listPointers = (value: unknown, above = ''): string[] =>
  typeof value === 'object' && value !== null
    ? [above, ...Object.entries(value).flatMap(([key, part]) => listPointers(part, joinPointer(above, key)))]
    : [above]

export function createOperation(document: Json, [type, first, second, value]: Seed): Operation {
  const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '/nowhere'
  const pointers = listPointers(document).slice(1)
  const nodes = Object.keys(getNodes(document)).map((id) => joinPointer('/nodes', id))
  const places = getNodeLists(document).flatMap(({ pointer, ids }) =>
    ids.map((_, index) => joinPointer(pointer, index)),
  )
  const [any, other] = [pick(pointers, first), pick(pointers, second)]
  const [node, place, to] = [pick(nodes, first), pick(places, first), pick(places, second)]
  const isOdd = second % 2 === 1
  if (type === 'set') return { type, pointer: isOdd ? any : `${any}/new`, value }
  if (type === 'unset') return { type, pointer: any }
  if (type === 'insert' && isOdd) return { type, pointer: other, value }
  if (type === 'insert')
    return { type, pointer: to, value: `new${first}`, nodes: { [`new${first}`]: { widget: 'basic/text' } } }
  if (type === 'move') return first % 4 === 0 ? { type, from: any, to: other } : { type, from: place, to }
  if (type === 'show') return { type, pointer: node, to }
  if (type === 'remove') return { type, pointer: isOdd ? node : any }
  if (type === 'replaceWidget')
    return {
      type,
      pointer: node,
      widget: 'basic/notice',
      drop: isOdd && any.startsWith(`${node}/`) ? [any.slice(node.length)] : [],
    }
  return { type, pointer: node }
}
