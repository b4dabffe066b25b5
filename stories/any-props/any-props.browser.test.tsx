/**
 * Property test: each widget renders any props that its schema allows without an error, within its column, and without text that is not a
 * word. Add a story to the widget for each failure.
 */
import fc from 'fast-check'
import { act, createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#widgets/global.css.ts'
import { createConverter } from '#compiler/schema/json-schema.ts'
import type { WidgetFacts } from '#renderer/kit.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import { isNightly, pickDailyRows, seed } from '#tests/night.ts'
import { registry, type WidgetType } from '#widgets/registry.ts'
import { Column } from '../preview/frame.tsx'
import { defaultGlobals, type Globals } from '../preview/toolbar.ts'
import { generateValues } from './any-props.ts'
import { locales } from '#schemas/language/locales.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const schemas = import.meta.glob<{ schema: WidgetSchema }>('../../widgets/*/*/*.schema.ts', { eager: true })
const conversion = createConverter({ locales })
const getSchema = (widget: string) => schemas[`../../widgets/${widget}/${widget.split('/')[1]}.schema.ts`]!.schema
const numRuns = isNightly ? 200 : 4

const looks: readonly { width: number; globals: Globals }[] = [
  { width: 375, globals: defaultGlobals },
  { width: 320, globals: { ...defaultGlobals, locale: 'en', text: '1.3' } },
]
/** Must never be on screen: an unresolved message id, or a value that is not text. */
const noWord =
  /\[object |undefined|\bNaN\b|\bnull\b|Infinity|\b(enum|field|ui|card|shop|order|package|pay|frame|error)\.[a-z][\w.]+/

const emit = () => Promise.resolve({ ok: true, data: undefined })
const fillSlots = ({ slots = {} }: WidgetSchema) =>
  Object.fromEntries(
    Object.entries(slots).map(([name, kind]) => {
      const createNode = (key?: number) => createElement('p', { key }, '内容')
      return [name, kind === 'row' ? (index: number) => createNode(index) : createNode()]
    }),
  )

afterEach(() => vi.restoreAllMocks())

/** Widgets without forms: a form draws the fields of its page, which only a document has. */
const widgets = (Object.keys(registry) as WidgetType[]).filter((widget) => !getSchema(widget).form)

describe.each(pickDailyRows(widgets, 1))('%s', (widget) => {
  test('draws whatever its schema allows, without an error and within its column', async () => {
    const schema = getSchema(widget)
    const { default: Widget, facts } = (await registry[widget]()) as {
      default: ComponentType<Record<string, unknown>>
      facts?: WidgetFacts
    }
    const props = generateValues(conversion.convert(schema.props, 'input', widget, true), conversion.definitions)
    const errors: string[] = []
    vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
      // generated rows may repeat keys, which rows of the API never do
      if (!/same key/.test(String(message[0]))) errors.push(message.join(' '))
    })
    for (const { width, globals } of looks) {
      await page.viewport(width, 760)
      await fc.assert(
        fc.asyncProperty(props as fc.Arbitrary<Record<string, unknown>>, async (values) => {
          errors.length = 0
          document.documentElement.style.setProperty('--text-scale', globals.text)
          const host = document.body.appendChild(document.createElement('div'))
          const root = createRoot(host, { onUncaughtError: (error) => errors.push(String(error)) })
          await act(async () =>
            root.render(
              <Column globals={globals} place="window">
                <Widget
                  {...values}
                  {...fillSlots(schema)}
                  {...(facts?.status && { status: 'ready', more: false })}
                  emit={emit}
                />
              </Column>,
            ),
          )
          const text = document.body.innerText
          const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
          await act(async () => root.unmount())
          host.remove()
          expect(errors).toEqual([])
          expect(noWord.exec(text)?.[0] ?? '').toBe('')
          expect(wide, 'px too wide').toBeLessThanOrEqual(0)
        }),
        { numRuns, seed },
      )
    }
  })
})
