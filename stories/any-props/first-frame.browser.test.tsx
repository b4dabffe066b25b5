/**
 * Property test: each widget that draws money or a data volume shows the final figure in its first frame. A figure that counts up is wrong
 * until it ends.
 */
import fc from 'fast-check'
import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#widgets/global.css.ts'
import { createConverter } from '#compiler/schema/json-schema.ts'
import type { WidgetFacts } from '#renderer/kit.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import { locales } from '#schemas/language/locales.ts'
import { day, pickDailyRows, seed } from '#tests/night.ts'
import { registry, type WidgetType } from '#widgets/registry.ts'
import { Column } from '../preview/frame.tsx'
import { defaultGlobals } from '../preview/toolbar.ts'
import { generateValues } from './any-props.ts'

const schemas = import.meta.glob<{ schema: WidgetSchema }>('../../widgets/*/*/*.schema.ts', { eager: true })
const conversion = createConverter({ locales })
const getSchema = (widget: string) => schemas[`../../widgets/${widget}/${widget.split('/')[1]}.schema.ts`]!.schema
const convert = (widget: string) => conversion.convert(getSchema(widget).props, 'input', widget, true)
const emit = () => Promise.resolve({ ok: true, data: undefined })

/** True for a widget with a figure anywhere in its props, also in a shared definition. */
function hasFigure(widget: string): boolean {
  const seen = new Set<string>()
  const search = (text: string): boolean =>
    /"x-unit":"(money|kb)"/.test(text) ||
    [...text.matchAll(/"#\/definitions\/([^"]+)"/g)].some(([, name = '']) => {
      if (seen.has(name)) return false
      seen.add(name)
      return search(JSON.stringify(conversion.definitions[name]))
    })
  return search(JSON.stringify(convert(widget)))
}
const widgets = (Object.keys(registry) as WidgetType[]).filter((widget) => !getSchema(widget).form && hasFigure(widget))

const listFigures = (host: Element): string[] => host.textContent.match(/\d[\d.,]*/g) ?? []
const movesFigure = (animation: Animation) => {
  const { target, pseudoElement } = animation.effect as KeyframeEffect
  // a frame or a mark of the same element has no text
  return pseudoElement === null && /\d/.test(target?.textContent ?? '')
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-01-31T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the widgets with figures are found by their schemas', () => {
  expect(widgets.length).toBeGreaterThan(20)
  expect(widgets).toEqual(expect.arrayContaining(['basic/result', 'basic/stats', 'card/usage-ring', 'shop/pay-sum']))
})

test.each(pickDailyRows(widgets, 1, day + 1))('%s', async (widget) => {
  const { default: Widget, facts } = (await registry[widget]()) as {
    default: ComponentType<Record<string, unknown>>
    facts?: WidgetFacts
  }
  const slots = Object.entries(getSchema(widget).slots ?? {}).map(([name, kind]) => {
    const createNode = (key?: number) => createElement('p', { key }, '内容')
    return [name, kind === 'row' ? (index: number) => createNode(index) : createNode()] as const
  })
  const props = generateValues(convert(widget), conversion.definitions) as fc.Arbitrary<Record<string, unknown>>
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const values of fc.sample(props, { numRuns: 12, seed })) {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    flushSync(() =>
      root.render(
        <Column globals={defaultGlobals} place="window">
          <Widget
            {...values}
            {...Object.fromEntries(slots)}
            {...(facts?.status && { status: 'ready', more: false })}
            emit={emit}
          />
        </Column>,
      ),
    )
    const first = listFigures(host)
    expect(host.getAnimations({ subtree: true }).filter(movesFigure)).toEqual([])
    for (const animation of host.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    await new Promise(requestAnimationFrame)
    const settled = listFigures(host)
    expect(first.filter((figure) => !settled.includes(figure))).toEqual([])
    root.unmount()
    host.remove()
  }
  vi.restoreAllMocks()
})
