/** Values of the live page: the current value of a bind, and whether a condition holds. */
import type { Locals } from '#renderer/actions/context.ts'
import { get, createLoadingCheck, type Page } from '#renderer/instance/scope.ts'
import { resolveShare, type Share } from '#renderer/page/share.ts'
import { listPaths, testCondition } from '#renderer/plan/condition.ts'
import { format } from '#renderer/plan/formatters.ts'
import { parsePath, read } from '#renderer/plan/path.ts'
import type { Kit } from '#renderer/kit.ts'
import type { NodePlan } from '#renderer/plan/types.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Ask, FromCanvas, Sample, Samples } from './protocol.ts'

const EVERY_MS = 300

/** Returns the local roots of the first row that contains a node; `seen` guards against cycles. */
function findLocals(page: Page, id: string, seen: readonly string[] = []): Locals | undefined {
  if (seen.includes(id)) return undefined
  const { plan } = page
  const node = Object.hasOwn(plan.nodes, id) ? plan.nodes[id] : undefined
  if (!node) return undefined
  const parent = plan.list.find(({ slots }) => slots.some(([, , ids]) => ids.includes(id)))
  const outer = parent && findLocals(page, parent.id, [...seen, id])
  const isRow = parent?.slots.some(([, kind, ids]) => kind === 'row' && ids.includes(id))
  const around = isRow ? { ...outer, ...getFirst(readItems(page, parent!, outer)) } : (outer ?? findElement(page, id))
  const { each } = node.node
  if (!each) return around
  const first = getFirst(get(page, each.of, node, around))
  return { ...around, ...first, ...(each.as && first && { [each.as]: first.item }) }
}
function getFirst(list: unknown): { item: unknown; index: number } | undefined {
  return Array.isArray(list) && list.length > 0 ? { item: list[0] as unknown, index: 0 } : undefined
}
function readItems(page: Page, parent: NodePlan, locals: Locals | undefined): unknown {
  const bind = parent.binds.find(({ target }) => target.length === 1 && target[0] === 'items')
  return bind ? get(page, bind.path, parent, locals) : parent.props.items
}
/** Returns the locals of the element that places a node in an order from data. */
function findElement(page: Page, id: string): Locals | undefined {
  const { order } = page.plan.layout
  if (Array.isArray(order)) return undefined
  if (typeof order === 'string') return getFirst(get(page, order))
  const list = get(page, order.each)
  if (!Array.isArray(list)) return undefined
  const index = list.findIndex((item: unknown) => read({ item }, parsePath(order.node)) === id)
  return index === -1 ? undefined : { item: list[index] as unknown, index }
}

function toSample(kit: Kit, value: unknown): Sample {
  if (value === null || value === undefined) return { kind: 'none' }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'value', value }
  if (Array.isArray(value)) return { kind: 'list', count: value.length }
  if (isObject(value) && kit.isText(value)) return { kind: 'value', value: kit.resolveText(value) }
  return { kind: 'object' }
}

type Options = {
  kit: Kit
  /** Returns the edited page; undefined until it is live. */
  page: () => Page | undefined
  /** Returns a root that the page does not read and so has not requested. */
  root: (name: string) => unknown
  send: (message: FromCanvas) => void
}
/** Watches values until `stop`, and sends the changes. */
export function createValues({ kit, page, root, send }: Options) {
  let asks: readonly Ask[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let lastSent = ''

  function readValue(now: Page, path: string, node: NodePlan | undefined, locals: Locals | undefined): unknown {
    const [name = ''] = parsePath(path)
    const isThere = name in now.scope || (locals !== undefined && name in locals)
    return isThere ? get(now, path, node, locals) : read({ [name]: root(name) }, parsePath(path))
  }
  /** The description of the storefront is known to the server. */
  function readShare(now: Page): Share {
    const reader = { instance: { get: (path: string) => readValue(now, path, undefined, undefined) } }
    const { title, description, image } = resolveShare(kit, now.plan.layout, reader)
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]') ?? document.images[0]
    return { title: title || document.title, description, image: image || (first?.src ?? '') }
  }
  function answer(now: Page, ask: Ask): Sample {
    const node = ask.node === undefined ? undefined : now.plan.nodes[ask.node]
    const locals = ask.node === undefined ? undefined : findLocals(now, ask.node)
    if ('when' in ask) {
      const isLoading = createLoadingCheck(now)
      if (listPaths(ask.when).some(isLoading)) return { kind: 'unknown' }
      return { kind: 'value', value: testCondition(ask.when, (path) => readValue(now, path, node, locals), isLoading) }
    }
    if ('share' in ask) {
      const isPending = Object.values(now.scope.status ?? {}).includes('loading')
      return isPending ? { kind: 'unknown' } : toSample(kit, readShare(now)[ask.share] || undefined)
    }
    const value = readValue(now, ask.path, node, locals)
    const formatted =
      ask.as && value !== null && value !== undefined ? format(kit, ask.as, value, now.scope.dictionaries) : value
    const sample = toSample(kit, formatted ?? ask.or)
    return sample.kind === 'none' && createLoadingCheck(now)(ask.path) ? { kind: 'unknown' } : sample
  }
  function look(): void {
    const now = page()
    if (!now) return
    const values: Samples = Object.fromEntries(asks.map((ask) => [ask.key, answer(now, ask)]))
    const text = JSON.stringify(values)
    if (text === lastSent) return
    lastSent = text
    send({ type: 'values', values })
  }
  return {
    watch(next: readonly Ask[]): void {
      asks = next
      lastSent = ''
      clearInterval(timer)
      timer = undefined
      if (asks.length === 0) return
      timer = setInterval(look, EVERY_MS)
      look()
    },
    stop: () => clearInterval(timer),
  }
}
