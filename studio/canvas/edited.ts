/** Renders the edited document: replaces the document of the live page when possible, else opens the page again. */
import { flushSync } from 'react-dom'
import type { Layout } from '#schemas/language/layout.ts'
import { replan, rewrite } from '#renderer/instance/replan.ts'
import type { Kit } from '#renderer/kit.ts'
import { createPlan, listWidgets, type Modules } from '#renderer/plan/plan.ts'
import { parsePath } from '#renderer/plan/path.ts'
import type { Plan } from '#renderer/plan/types.ts'
import type { Registry } from '#renderer/session/maps.ts'
import { applyDifference, type Difference } from '../document/difference.ts'
import { onNextPaint } from '../look/painted.ts'
import type { Marks } from './marks.tsx'
import type { Document, FromCanvas } from './protocol.ts'

type Options = {
  kit: Kit
  marks: Marks
  registry: Registry
  /** Names of the sources provided by the storefront. */
  implicit: readonly string[]
  /** Opens the page again. */
  reopen: () => void
}

/** Whether only nodes and their order differ, so that sources, forms and guards of the live page can remain. */
function isSamePage(a: Layout, b: Layout): boolean {
  const serializeRest = (page: Layout) => JSON.stringify({ ...page, nodes: undefined, order: undefined })
  return serializeRest(a) === serializeRest(b)
}
/** Returns the storefront sources that a plan reads; a live page has requested only those of its first plan. */
const listRoots = ({ exact, below }: Plan, implicit: readonly string[]): string[] => {
  const roots = new Set([...exact.keys(), ...below.keys()].map((path) => parsePath(path)[0]))
  return implicit.filter((name) => roots.has(name))
}

export function createEdited({ kit, marks, registry, implicit, reopen }: Options) {
  const modules: Modules = {}
  const load = async (layout: Layout) => {
    await Promise.all(
      listWidgets(layout).map(async (name) => {
        const module = modules[name] ? undefined : await registry[name]?.()
        if (module) modules[name] = module
      }),
    )
  }
  let latest: Layout | undefined
  /** Replaces the document of the live page; false when that is not possible, or a widget is not loaded yet. */
  function put(path: string, layout: Layout): boolean {
    latest = layout
    const running = marks.pages.get(path)
    if (!running || !isSamePage(running.plan.layout, layout)) return false
    if (listWidgets(layout).some((name) => !modules[name] && registry[name])) return false
    if (rewrite(running, layout)) return true
    const plan = createPlan(kit, layout, modules, implicit)
    const roots = listRoots(running.plan, implicit)
    return listRoots(plan, implicit).every((root) => roots.includes(root)) && replan(running, plan)
  }
  return {
    load,
    put,
    /** Resolves when the document is rendered, or the page is being opened again. */
    async show(path: string, layout: Layout): Promise<void> {
      latest = layout
      await load(layout)
      // superseded by a newer document
      if (latest === layout && !put(path, layout)) reopen()
    },
  }
}

/** The edited document; undefined: the published page, which cannot be edited. */
export type EditedDocument = { document: Document | undefined }
type ChangesInput = {
  work: EditedDocument
  edits: ReturnType<typeof createEdited>
  path: string
  /** Returns the document to render. */
  shown: () => Document | undefined
  send: (message: FromCanvas) => void
}
export function createChanges({ work, edits, path, shown, send }: ChangesInput) {
  const layout = () => shown() as unknown as Layout
  const sendDrawn = () => void onNextPaint(() => send({ type: 'drawn' }))
  const sendFailure = (error: unknown) => send({ type: 'drawn', problem: String(error) })
  return {
    change(difference: Difference): void {
      if (!work.document) return
      work.document = applyDifference(work.document, difference)
      void edits.show(path, layout()).then(sendDrawn, sendFailure)
    },
    /** Renders a change synchronously; false when that is not possible. */
    changeNow(difference: Difference): boolean {
      const { document } = work
      if (!document) return false
      work.document = applyDifference(document, difference)
      let isDrawn = false
      try {
        isDrawn = flushSync(() => edits.put(path, layout()))
      } catch {
        // the next message includes it
      }
      if (isDrawn) sendDrawn()
      else work.document = document
      return isDrawn
    },
  }
}
