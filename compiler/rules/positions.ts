/**
 * Checks the positions of nodes: each node has exactly one, no node contains itself, overlays have no position, and no
 * node is left out.
 */
import type { Context } from '../checks/context.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { NodePosition, Page } from '../analyze/analyze.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { listBranches, getOwn, resolve, listAllowedValues } from '../schema/schema.ts'
import { getElementType, stepInto } from '../analyze/scope.ts'
import type { Rule } from './rule.ts'

type Placed = Extract<NodePosition, { pointer: string }>
const listPlaced = (page: Page, id: string) =>
  (page.positions.get(id) ?? []).filter((position): position is Placed => 'pointer' in position)

function reportNode(context: Context, id: string, pointer: string): void {
  const { page, report } = context
  const meant = findNearestName(id, Object.keys(page.layout.nodes))
  report(
    'MM2006',
    pointer,
    { id },
    { suggestion: meant, ...(meant !== undefined && { fix: { pointer, replace: meant } }) },
  )
}

/** Finds nodes that contain themselves; reported where the cycle closes. */
function findCycles(context: Context): Set<string> {
  const { page, report } = context
  const inCycle = new Set<string>()
  const done = new Set<string>()
  const walk = (id: string, path: string[]): void => {
    if (done.has(id)) return
    const node = getOwn(page.layout.nodes, id)
    const edges = [
      ...Object.entries(node?.slots ?? {}).flatMap(([slot, ids]) =>
        ids.map((child, index) => ({ child, pointer: joinPointer('/nodes', id, 'slots', slot, index) })),
      ),
      ...(node?.fallback && node.fallback !== 'drop'
        ? [{ child: node.fallback, pointer: joinPointer('/nodes', id, 'fallback') }]
        : []),
    ]
    for (const { child, pointer } of edges) {
      const chain = [...path, id]
      const start = chain.indexOf(child)
      if (start >= 0) {
        report('MM1013', pointer, { id: child, path: [...chain.slice(start), child].join(' → ') })
        for (const id of chain.slice(start)) inCycle.add(id)
      } else walk(child, chain)
    }
    done.add(id)
  }
  for (const id of Object.keys(page.layout.nodes)) walk(id, [])
  return inCycle
}

/** Returns the names that a dynamic order can have, when its type is a closed list. */
function getOrderNames(page: Page): readonly unknown[] | undefined {
  const { order } = page.layout
  const { definitions } = page.environment
  if (Array.isArray(order)) return undefined
  const list = page.typeOf(typeof order === 'string' ? order : order.each, page.pageScope())
  const element = list && getElementType(list, definitions)
  const names =
    typeof order === 'string'
      ? element
      : /^item\.(\w+)$/.test(order.node)
        ? element && stepInto(element, order.node.slice('item.'.length), definitions)
        : undefined
  const values =
    names && listBranches(names.schema, definitions).map((branch) => listAllowedValues(resolve(branch, definitions)))
  return values?.every((list) => list !== undefined) ? values.flat() : undefined
}

export const checkPositions: Rule = (context) => {
  const { page, report } = context
  const { nodes } = page.layout
  for (const [id, list] of page.positions)
    for (const position of list)
      if (!getOwn(nodes, id) && 'pointer' in position) reportNode(context, id, position.pointer)

  const circular = findCycles(context)
  const opened = new Set(page.actions.map(({ action }) => (action.type === 'open' ? action.node : undefined)))
  const names = getOrderNames(page)
  for (const id of Object.keys(nodes)) {
    const pointer = joinPointer('/nodes', id)
    const solid = listPlaced(page, id).filter((position) => position.kind !== 'fallback')
    if (page.getWidget(id)?.overlay) {
      for (const position of solid) report('MM1014', position.pointer, { id })
      if (!opened.has(id) && solid.length === 0) report('MM1012', pointer, { id }, { key: true })
      continue
    }
    if (circular.has(id)) continue
    for (const position of solid.slice(1)) report('MM1011', position.pointer, { id })
    const dynamic =
      page.positions.get(id)?.some((position) => position.kind === 'dynamic') && (!names || names.includes(id))
    if (solid.length === 0 && listPlaced(page, id).length === 0 && !dynamic)
      report('MM1012', pointer, { id }, { key: true })
  }
  for (const { action, pointer } of page.actions) {
    if ((action.type !== 'open' && action.type !== 'close') || action.node === undefined) continue
    if (!getOwn(nodes, action.node)) reportNode(context, action.node, joinPointer(pointer, 'node'))
    else if (page.getWidget(action.node)?.overlay === false)
      report('MM1015', joinPointer(pointer, 'node'), { id: action.node })
  }
  if (circular.size === 0) checkDepth(context)
}

function checkDepth(context: Context): void {
  const { page, report } = context
  const walk = (id: string, level: number): void => {
    const node = getOwn(page.layout.nodes, id)
    for (const [slot, ids] of Object.entries(node?.slots ?? {})) {
      if (level > documentLimits.depth) {
        report(
          'MM6003',
          joinPointer('/nodes', id, 'slots', slot),
          { is: level, max: documentLimits.depth },
          { key: true },
        )
        return
      }
      for (const child of ids) walk(child, level + 1)
    }
  }
  const isChild = (id: string) => listPlaced(page, id).some((position) => position.kind === 'slot')
  for (const id of Object.keys(page.layout.nodes)) if (!isChild(id)) walk(id, 1)
}
