/** Consistency of a widget's parts: its row in the table of widgets, folder, schema, stories and exports. */
import { readdirSync, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { WidgetFacts } from '#renderer/kit.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import { registry, type WidgetType } from '#widgets/registry.ts'

const root = new URL('../widgets/', import.meta.url)
/** Folders under `widgets/` without widgets: parts, and the frame around a page. */
const noArea = new Set(['ui', 'frame'])
const names = Object.keys(registry) as WidgetType[]
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !noArea.has(entry.name))
  .flatMap((area) =>
    readdirSync(new URL(`${area.name}/`, root), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${area.name}/${entry.name}`] : [],
    ),
  )

/** Prop names that React or the runtime reserves. */
const taken = new Set(['key', 'ref', 'children', 'emit', 'status', 'id', 'more', 'form', 'open'])

/** A document's user-visible texts must have type `text`, so that both languages fit. Entities inside a prop are translated by the server. */
const spoken = /^(text|title|subtitle|label|note|action|footer|empty|placeholder|alt|caption|hint)$/
type Shape = { _zod: { def: { type: string; shape?: Record<string, Shape>; innerType?: Shape } } }
const bare = (schema: Shape): Shape => (schema._zod.def.innerType ? bare(schema._zod.def.innerType) : schema)
const getZodShape = (schema: unknown) => (schema as Shape)._zod.def.shape ?? {}

test('every folder of a widget has a row in the table, and the table is sorted', () => {
  expect(names).toEqual([...folders].sort())
})

describe.each(names)('%s', (name) => {
  const base = `${name}/${name.split('/')[1]}`

  test('has a schema, a component and stories', async () => {
    for (const file of [`${base}.schema.ts`, `${base}.tsx`, `${base}.stories.tsx`])
      expect(existsSync(new URL(file, root)), file).toBe(true)
  })

  test('has no prop whose name has another meaning', async () => {
    const { schema } = (await import(/* @vite-ignore */ `../widgets/${base}.schema.ts`)) as { schema: WidgetSchema }
    const shape = getZodShape(schema.props)
    const props = Object.keys(shape)
    expect(props.filter((prop) => taken.has(prop) || prop in (schema.slots ?? {}))).toEqual([])
    expect(props.filter((prop) => spoken.test(prop) && bare(shape[prop]!)._zod.def.type === 'string')).toEqual([])
    for (const [prop, model] of Object.entries(schema.models ?? {})) {
      expect(props).toContain(prop)
      expect(Object.keys(schema.events ?? {})).toContain(model.event)
    }
  })

  test('its migrations lead to its version one by one, and accept empty props', async () => {
    const { schema } = (await import(/* @vite-ignore */ `../widgets/${base}.schema.ts`)) as { schema: WidgetSchema }
    const { version = 1, migrations = {} } = schema
    expect(Object.keys(migrations)).toEqual(Array.from({ length: version - 1 }, (_, index) => String(index + 2)))
    for (const migrate of Object.values(migrations)) expect(migrate({})).toEqual({})
  })

  test('its module and its schema agree', async () => {
    const { schema } = (await import(/* @vite-ignore */ `../widgets/${base}.schema.ts`)) as { schema: WidgetSchema }
    const module = (await registry[name]()) as { default: unknown; facts?: WidgetFacts }
    expect(typeof module.default).toBe('function')
    expect(module.facts?.models ?? {}).toEqual(
      Object.fromEntries(Object.entries(schema.models ?? {}).map(([prop, { event }]) => [prop, event])),
    )
    expect(Boolean(module.facts?.overlay)).toBe(Boolean(schema.overlay))
    expect(module.facts?.version ?? 1).toBe(schema.version ?? 1)
  })
})
