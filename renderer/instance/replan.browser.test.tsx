import { act } from 'react'
import { expect, test } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import { createPlan, type WidgetModule } from '../plan/plan.ts'
import { replan, rewrite } from './replan.ts'
import type { Page } from './scope.ts'
import { core, createLayout, mount, type TextProps } from '../testing/instance.tsx'

/** A page whose widgets record each render and each event. */
function edited(first: Layout) {
  const drawnTexts: string[] = []
  const fired: string[] = []
  const reports: string[] = []
  let page: Page | undefined
  const Text = ({ text = '', emit }: TextProps) => {
    drawnTexts.push(text)
    return <b onClick={() => void emit('press')}>{text}</b>
  }
  const Broken = ({ text = '' }: TextProps) => {
    throw new Error(text)
  }
  const modules = { text: { default: Text }, broken: { default: Broken } } as unknown as Record<string, WidgetModule>
  const view = mount(
    first,
    modules,
    { site: { name: 'shop' } },
    {
      mark: (of, _, element) => {
        page = of
        return element
      },
      fire: (node, _, event) => {
        fired.push(`${node.id} ${event}`)
        return Promise.resolve({ ok: true, data: undefined })
      },
      report: ({ where }) => void reports.push(where),
    },
  )
  return {
    ...view,
    fired,
    reports,
    /** Changes the document; returns the texts that were drawn again. */
    change(next: Layout): string[] {
      drawnTexts.length = 0
      act(() => expect(replan(page!, createPlan(core.kit, next, modules))).toBe(true))
      return [...new Set(drawnTexts)]
    },
    /** The same with `rewrite`, which can change only props; undefined if it refuses. */
    rewrite(next: Layout): string[] | undefined {
      drawnTexts.length = 0
      let isWritten = false
      act(() => void (isWritten = rewrite(page!, next)))
      return isWritten ? [...new Set(drawnTexts)] : undefined
    },
  }
}
const nodes: Layout['nodes'] = {
  still: { widget: 'text', props: { text: 'still' } },
  bound: { widget: 'text', bind: { text: 'site.name' } },
  pressed: { widget: 'text', props: { text: 'pressed' }, on: { press: { type: 'reload' } } },
  edited: { widget: 'text', props: { text: 'before' } },
}
const order = Object.keys(nodes)
const page = (part: Layout['nodes'] = {}, names = order) => createLayout({ ...nodes, ...part }, names)

test('of a changed document only the nodes that differ are drawn again; the others still get values and taps', () => {
  const view = edited(page())
  expect(view.change(page({ edited: { widget: 'text', props: { text: 'after' } } }))).toEqual(['after'])
  expect(view.text()).toBe('stillshoppressedafter')
  view.write('site.name', 'store')
  expect(view.text()).toBe('stillstorepressedafter')
  view.host.querySelectorAll('b')[2]!.click()
  expect(view.fired).toEqual(['pressed press'])
  // a moved node is not drawn again either
  expect(view.change(page({ edited: { widget: 'text', props: { text: 'after' } } }, order.toReversed()))).toEqual([
    'after',
  ])
  expect(view.text()).toBe('afterpressedstorestill')
  view.unmount()
})

test('a node that failed is tried again with each change, and told again', () => {
  const broken = { broken: { widget: 'broken', props: { text: 'no' } } }
  const view = edited(page(broken, [...order, 'broken']))
  expect(view.text()).toBe('stillshoppressedbefore')
  view.reports.length = 0
  const next = page({ ...broken, edited: { widget: 'text', props: { text: 'after' } } }, [...order, 'broken'])
  view.change(next)
  expect(view.reports).toEqual(['#broken'])
  expect(view.text()).toBe('stillshoppressedafter')
  view.unmount()
})

test('other props are put under the running nodes; anything else is refused and changes nothing', () => {
  const view = edited(page())
  const after: Layout['nodes'] = { ...nodes, edited: { widget: 'text', props: { text: 'after' } } }
  expect(view.rewrite(createLayout(after, order))).toEqual(['after'])
  const before = { ...after, pressed: { ...nodes.pressed!, props: { text: 'other' } } }
  expect(view.rewrite(createLayout(before, order))).toEqual(['other'])
  expect(view.text()).toBe('stillshopotherafter')
  view.host.querySelectorAll('b')[2]!.click()
  expect(view.fired).toEqual(['pressed press'])
  view.write('site.name', 'store')
  const refused: [Layout['nodes'], string[]][] = [
    [before, order.toReversed()],
    [{ ...before, new: nodes.still! }, order],
    [{ ...before, still: { ...nodes.still!, when: { path: 'site.name' } as never } }, order],
    [{ ...before, bound: { widget: 'text', bind: { text: 'site.other' } } }, order],
  ]
  for (const [next, names] of refused) expect(view.rewrite(createLayout(next, names))).toBeUndefined()
  expect(view.text()).toBe('stillstoreotherafter')
  // the next plan continues from the rewritten props
  expect(view.change(createLayout({ ...before, still: { widget: 'text', props: { text: 'new' } } }, order))).toEqual([
    'new',
  ])
  expect(view.text()).toBe('newstoreotherafter')
  view.unmount()
})
