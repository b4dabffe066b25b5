/** Applies operations immutably; the new document shares all unchanged parts with the old. */
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import {
  removePlaces,
  parseNodeId,
  getNode,
  getNodes,
  listPlaces,
  removeNode,
  listSlots,
  collectNodes,
} from './nodes.ts'
import type { Operation, OperationType, Problem, ProblemName } from './operation.ts'
import { absent, updateAt, parseIndex, parsePointer, omitKey } from './pointer.ts'

export type Applied = { ok: true; document: Json } | ({ ok: false } & Problem)
type OperationByType<T extends OperationType> = Extract<Operation, { type: T }>

class OperationError extends Error {
  readonly problem: Problem
  constructor(problem: ProblemName, pointer: string) {
    super(`${problem} ${pointer}`)
    this.problem = { problem, pointer }
  }
}
/** Maps of the document language whose empty value means the same as absence. */
const maps = new Set('props bind model on slots with values state data forms frame share init else'.split(' '))
const forbidden = new Set(['__proto__', 'prototype', 'constructor'])

function checkValue(value: unknown, pointer: string): void {
  if (value === null || value === undefined) throw new OperationError('value', pointer)
  if (typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) {
    if (forbidden.has(key)) throw new OperationError('value', joinPointer(pointer, key))
    checkValue(part, joinPointer(pointer, key))
  }
}
function checkSteps(pointer: string): string[] {
  const steps = parsePointer(pointer)
  if (steps.some((step) => forbidden.has(step))) throw new OperationError('value', pointer)
  return steps
}

/** `about`: the pointer that a problem reports. */
function changeAt(document: Json, pointer: string, change: (part: unknown) => unknown, about = pointer): Json {
  const steps = checkSteps(pointer)
  const isInNode = steps[0] === 'nodes' && steps.length > 2
  if (isInNode && !getNode(document, steps[1]!)) throw new OperationError('missing', about)
  const result = updateAt(document, steps, change)
  if (!isObject(result)) throw new OperationError(result === absent ? 'missing' : 'value', about)
  return result
}
const split = (pointer: string): { above: string; last: string } => ({
  above: pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))),
  last: checkSteps(pointer).at(-1) ?? '',
})

function set(document: Json, { pointer, value }: OperationByType<'set'>): Json {
  checkValue(value, pointer)
  return changeAt(document, pointer, () => value)
}

function unset(document: Json, { pointer }: OperationByType<'unset'>): Json {
  const { above, last } = split(pointer)
  const result = changeAt(
    document,
    above,
    (part) => (isObject(part) && Object.hasOwn(part, last) ? omitKey(part, last) : absent),
    pointer,
  )
  const parent = getValueAt(result, above)
  const isEmpty = isObject(parent) && Object.keys(parent).length === 0
  return isEmpty && maps.has(parsePointer(above).at(-1) ?? '')
    ? unset(result, { type: 'unset', pointer: above })
    : result
}

/** Inserts an entry into a list, which is created for its first entry. */
function put(document: Json, pointer: string, value: unknown): Json {
  const { above, last } = split(pointer)
  return changeAt(
    document,
    above,
    (part) => {
      if (above === '/order' && isDynamic(part)) throw new OperationError('dynamic', pointer)
      const list = part === undefined && last === '0' ? [] : part
      if (!Array.isArray(list)) return absent
      const place = parseIndex(list, last, list.length)
      return place === undefined ? absent : list.toSpliced(place, 0, value)
    },
    pointer,
  )
}
function removeAt(document: Json, pointer: string): Json {
  const { above, last } = split(pointer)
  return changeAt(
    document,
    above,
    (part) => {
      const place = Array.isArray(part) ? parseIndex(part, last) : undefined
      return place === undefined ? absent : (part as unknown[]).toSpliced(place, 1)
    },
    pointer,
  )
}

function insert(document: Json, { pointer, value, nodes = {} }: OperationByType<'insert'>): Json {
  checkValue(value, pointer)
  checkValue(nodes, '/nodes')
  const existingNodes = getNodes(document)
  for (const id of Object.keys(nodes))
    if (Object.hasOwn(existingNodes, id)) throw new OperationError('taken', joinPointer('/nodes', id))
  const target = Object.keys(nodes).length ? { ...document, nodes: { ...existingNodes, ...nodes } } : document
  const { above, last } = split(pointer)
  const parent = getValueAt(target, above)
  if (!isObject(parent)) return put(target, pointer, value)
  if (Object.hasOwn(parent, last)) throw new OperationError('taken', pointer)
  return changeAt(target, pointer, () => value)
}

/** Whether a pointer is a place of a node: in the order, or in a slot. */
const isPlace = (pointer: string): boolean => {
  const steps = parsePointer(pointer)
  return (steps.length === 2 && steps[0] === 'order') || (steps.length === 5 && steps[2] === 'slots')
}
/** Refuses to place a node inside itself. */
function checkInside(document: Json, id: unknown, to: string): void {
  const [first, parent] = parsePointer(to)
  if (typeof id === 'string' && first === 'nodes' && collectNodes(document, id).has(parent!))
    throw new OperationError('inside', to)
}

function move(document: Json, { from, to }: OperationByType<'move'>): Json {
  const entry = getValueAt(document, from)
  if (entry === undefined) throw new OperationError('missing', from)
  if (to.startsWith(`${from}/`)) throw new OperationError('inside', to)
  if (isPlace(from) && isPlace(to)) checkInside(document, entry, to)
  return put(removeAt(document, from), to, entry)
}

/** Returns the id of an existing node. */
function getNodeAt(document: Json, pointer: string): string {
  const id = parseNodeId(pointer)
  if (id === undefined || !getNode(document, id)) throw new OperationError('missing', pointer)
  return id
}

function hide(document: Json, { pointer }: OperationByType<'hide'>): Json {
  const id = getNodeAt(document, pointer)
  if (listPlaces(document, id).length) return removePlaces(document, id)
  throw new OperationError(isDynamic(document.order) ? 'dynamic' : 'missing', pointer)
}

function show(document: Json, { pointer, to }: OperationByType<'show'>): Json {
  const id = getNodeAt(document, pointer)
  if (listPlaces(document, id).length) throw new OperationError('placed', pointer)
  if (!isPlace(to)) throw new OperationError('missing', to)
  checkInside(document, id, to)
  return put(document, to, id)
}

function remove(document: Json, { pointer }: OperationByType<'remove'>): Json {
  if (parseNodeId(pointer) === undefined) return removeAt(document, pointer)
  return removeNode(document, getNodeAt(document, pointer))
}

function replaceWidget(document: Json, { pointer, widget, drop = [] }: OperationByType<'replaceWidget'>): Json {
  getNodeAt(document, pointer)
  let result = changeAt(document, joinPointer(pointer, 'widget'), () => widget)
  for (const dropped of drop) result = unset(result, { type: 'unset', pointer: pointer + dropped })
  // nodes without a place outside the dropped slots are removed
  for (const [, children] of listSlots(getValueAt(document, pointer)))
    for (const child of children)
      if (getNode(result, child) && !listPlaces(result, child).length) result = removeNode(result, child)
  return result
}

const appliers: { [T in OperationType]: (document: Json, operation: OperationByType<T>) => Json } = {
  set,
  unset,
  insert,
  move,
  hide,
  show,
  remove,
  replaceWidget,
}

export function apply(document: Json, operation: Operation): Applied {
  try {
    const applier = appliers[operation.type] as (document: Json, operation: Operation) => Json
    return { ok: true, document: applier(document, operation) }
  } catch (error) {
    if (error instanceof OperationError) return { ok: false, ...error.problem }
    throw error
  }
}
/** Applies several operations atomically. */
export function applyAll(document: Json, operations: readonly Operation[]): Applied {
  let result: Applied = { ok: true, document }
  for (const operation of operations) if (result.ok) result = apply(result.document, operation)
  return result
}
/** Creates one operation per item, each for the result of the previous operations; undefined if an item has no operation. */
export function collectOperations(
  document: Json,
  all: readonly string[],
  operationFor: (document: Json, id: string, before: Operation | undefined) => Operation | undefined,
): Operation[] | undefined {
  const operations: Operation[] = []
  let now = document
  for (const id of all) {
    const operation = operationFor(now, id, operations.at(-1))
    const applied = operation && apply(now, operation)
    if (!applied?.ok) return undefined
    operations.push(operation!)
    now = applied.document
  }
  return operations
}
