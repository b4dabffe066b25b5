/**
 * Draws a page from the top without layout shifts: a node whose condition or data is pending holds back the nodes below it. Once drawn, a
 * node is never held again.
 */
import type { Condition } from '#schemas/language/action.ts'
import { listPaths, listReads, testCondition } from '../plan/condition.ts'
import { getRoot } from '../plan/path.ts'
import type { NodePlan, Plan } from '../plan/types.ts'
import { get, getStatus, type Page } from './scope.ts'

/**
 * Whether the first answer of a source is pending. False for a source that has failed, that is not requested, or that depends on itself.
 */
function isPending(page: Page, source: string, waiting: readonly string[] = []): boolean {
  if (page.scope[source] !== undefined) return false
  const status = getStatus(page, source)
  if (status !== 'idle') return status === 'loading'
  const definition = page.plan.layout.data?.[source]
  const all = [...waiting, source]
  return (
    !!definition &&
    listReads(definition).some((path) => !all.includes(getRoot(path)) && isPending(page, getRoot(path), all))
  )
}

/** Whether it is undecided that the node is drawn: neither its condition nor the opposite holds. */
function isUnknown(page: Page, record: NodePlan): boolean {
  const { when } = record.node
  const holds = (condition: Condition) =>
    testCondition(
      condition,
      (path) => get(page, path, record),
      (path) => isPending(page, getRoot(path)),
    )
  return !!when && !holds(when) && !holds({ not: when })
}

/** Whether the rest of the page waits for this node of `order`, because it is undecided whether, or how often, it is drawn. */
export const isWaitedFor = (page: Page, record: NodePlan): boolean =>
  !!page.plan.of['']?.includes(record.group) &&
  (record.node.each ? isPending(page, getRoot(record.node.each.of)) : isUnknown(page, record))

/** Whether a node of `order` is drawn as a placeholder, so that an undecided node above it needs no room of its own. */
export const hasPlaceholder = (page: Page): boolean =>
  listNodes(page.plan, '').some((record) => !page.live[record.index]!.isHeld && isPlaceholder(page, record))

const isHidden = (page: Page, record: NodePlan): boolean =>
  !!record.node.when && !testCondition(record.node.when, (path) => get(page, path, record))

/** The nodes of a list that is drawn from the top: `order`, a slot or an overlay. */
const listNodes = (plan: Plan, key: string): NodePlan[] => (plan.of[key] ?? []).flatMap((index) => plan.groups[index]!)
const listSlots = ({ id, slots }: NodePlan): string[] =>
  slots.flatMap(([name, kind]) => (kind === 'row' ? [] : [`${id}/${name}`]))

/** The pending sources of a node and of the nodes in its slots. */
function listAwaitedSources(page: Page, record: NodePlan): string[] {
  const { node, binds } = record
  const roots = [...listPaths(node.when), ...binds.map(({ path }) => path)].map(getRoot)
  const ownSources = roots.filter((root) => isPending(page, root))
  const below = listSlots(record).flatMap((key) =>
    listNodes(page.plan, key).flatMap((inside) => listAwaitedSources(page, inside)),
  )
  return [...new Set([...ownSources, ...below])].sort()
}
/** Whether a node's height is final: it does not depend on a pending answer. */
function isSettled(page: Page, record: NodePlan): boolean {
  if (record.element) return true
  const { node, module, binds, sources } = record
  if (node.each) return !isPending(page, getRoot(node.each.of))
  if (isUnknown(page, record)) return false
  if (isHidden(page, record) || module?.facts?.steady) return true
  if (binds.some(({ path }) => isPending(page, getRoot(path)))) return false
  // a list draws placeholders until its data is requested
  if (module?.facts?.status && sources.some((source) => getStatus(page, source) === 'idle')) return false
  return listSlots(record).every((key) => advance(page, key))
}

/** Releases the nodes of a list up to the first node whose height is not final. Returns whether the list is complete. */
function advance(page: Page, key: string): boolean {
  const open = page.unfinished.get(key)
  if (open === undefined) return true
  const list = listNodes(page.plan, key)
  let position = open
  while (position < list.length && isSettled(page, list[position]!)) position++
  if (position < list.length) page.unfinished.set(key, position)
  else page.unfinished.delete(key)
  for (const record of list.slice(0, position + 1)) release(page, record)
  const holding = list[position]
  if (!holding) return true
  // also release the placeholders that wait for the same answers, because they are replaced in the same render
  const awaited = listAwaitedSources(page, holding).join()
  for (const record of list.slice(position + 1)) {
    if (isSettled(page, record)) continue
    if (listAwaitedSources(page, record).join() !== awaited) break
    if (isPlaceholder(page, record)) release(page, record)
  }
  return false
}
/** Whether the node is drawn as a placeholder. A widget that draws its own states shows partial data instead. */
const isPlaceholder = (page: Page, record: NodePlan): boolean => {
  const pending = record.sources.filter((source) => isPending(page, source))
  const isEmpty = pending.length === record.sources.length || !record.module?.facts?.status
  return pending.length > 0 && isEmpty && !isUnknown(page, record) && !isHidden(page, record)
}

function release(page: Page, record: NodePlan): void {
  const live = page.live[record.index]!
  if (!live.isHeld) return
  live.isHeld = false
  page.released.push(record)
}

/** Holds all nodes, then releases each list up to the first node whose height is not final. */
export function holdAll(page: Page): void {
  const { plan, live, unfinished } = page
  unfinished.clear()
  for (const key of Object.keys(plan.of)) {
    unfinished.set(key, 0)
    for (const record of listNodes(plan, key)) live[record.index]!.isHeld = true
  }
  releaseSettled(page)
}
/** Releases the nodes whose height is final, and returns them. */
export function releaseSettled(page: Page): NodePlan[] {
  for (const key of page.unfinished.keys()) advance(page, key)
  return page.released.splice(0)
}
