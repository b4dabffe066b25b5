/** The document under edit, on the screen: put under the running page where that is possible, else the page is opened again. */
import type { Layout } from '../../schemas/language/layout.ts'
import { replan } from '../../renderer/instance/replan.ts'
import type { Kit } from '../../renderer/kit.ts'
import { makePlan, widgetsOf, type Modules } from '../../renderer/plan/plan.ts'
import { keysOf } from '../../renderer/plan/path.ts'
import type { Plan } from '../../renderer/plan/types.ts'
import type { Registry } from '../../renderer/session/maps.ts'
import type { Marks } from './marks.tsx'

type Options = {
  kit: Kit
  marks: Marks
  registry: Registry
  /** Names of the sources that the storefront provides. */
  implicit: readonly string[]
  /** Opens the page again. */
  reopen: () => void
}

/** Only nodes differ, and their order: sources, forms and guards of the running page stay as they are. */
function isSamePage(a: Layout, b: Layout): boolean {
  const rest = (page: Layout) => JSON.stringify({ ...page, nodes: undefined, order: undefined })
  return rest(a) === rest(b)
}
/** Storefront sources that a plan reads: a running page has asked only for those of its first plan. */
const rootsOf = ({ exact, below }: Plan, implicit: readonly string[]): string[] => {
  const roots = new Set([...exact.keys(), ...below.keys()].map((path) => keysOf(path)[0]))
  return implicit.filter((name) => roots.has(name))
}

export function createEdited({ kit, marks, registry, implicit, reopen }: Options) {
  const modules: Modules = {}
  const load = async (layout: Layout) => {
    await Promise.all(
      widgetsOf(layout).map(async (name) => {
        const module = modules[name] ? undefined : await registry[name]?.()
        if (module) modules[name] = module
      }),
    )
  }
  return {
    load,
    /** Resolves when the document is on the screen, or the page is being opened again. */
    async show(path: string, layout: Layout): Promise<void> {
      await load(layout)
      const running = marks.pages.get(path)
      const before = running?.plan
      if (before && isSamePage(before.layout, layout)) {
        const plan = makePlan(kit, layout, modules, implicit)
        const known = rootsOf(before, implicit)
        if (rootsOf(plan, implicit).every((root) => known.includes(root)) && replan(running, plan)) return
      }
      reopen()
    },
  }
}
