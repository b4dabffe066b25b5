/** The same page as a document, drawn by the renderer. Ready means that the plan is built while data loads, as in the shop. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createCore } from '#renderer/core.ts'
import { memoryHost } from '#renderer/memory-host.ts'
import { createInstance, type Hooks, type Instance } from '#renderer/instance/instance.ts'
import { createPlan, type Modules, type Plan } from '#renderer/plan/plan.ts'
import { Chips, createData, createDocument, Goods, LiveGoods, Row, Title, Words } from './blocks.tsx'
import type { Contender } from './contender.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const modules = {
  title: { default: Title },
  words: { default: Words },
  chips: { default: Chips },
  row: { default: Row },
  goods: { default: Goods },
  liveGoods: { default: LiveGoods, facts: { live: ['price'] } },
} as unknown as Modules
const { kit, report } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
const hooks: Hooks = {
  report,
  fire: () => Promise.resolve({ ok: true, data: undefined }),
  retry: () => undefined,
  reason: () => undefined,
  way: () => undefined,
  Skeleton: () => null,
  Failure: () => null,
}

export function createFromDocument(count: number, live: boolean): Contender {
  const layout = createDocument(count, live)
  let plan: Plan
  let instance: Instance
  return {
    prepare() {
      plan = createPlan(kit, layout, modules)
    },
    mount(host) {
      instance = createInstance(plan, { ...createData(count) }, hooks)
      const root = createRoot(host)
      flushSync(() => root.render(instance.getElements('')))
      return () => root.unmount()
    },
    field: (key, price) => flushSync(() => instance.write(`goods.${key}.price`, price)),
    flag: (on) => flushSync(() => instance.write('flag', on)),
  }
}
