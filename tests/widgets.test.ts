/** Ties what a widget is made of: the table of widgets, their folders, schemas, stories and what the module exports. */
import { readdirSync, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { WidgetFacts } from '../renderer/kit.ts'
import type { WidgetSchema } from '../schemas/widget.ts'
import { registry, type WidgetType } from '../widgets/registry.ts'

const root = new URL('../widgets/', import.meta.url)
/** Folders under `widgets/` that hold no widgets: parts, and the frame around a page. */
const noArea = ['ui', 'frame']
const names = Object.keys(registry) as WidgetType[]
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !noArea.includes(entry.name))
  .flatMap((area) => readdirSync(new URL(`${area.name}/`, root), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${area.name}/${entry.name}`] : [])))

/** Words that React or the runtime puts into a widget's props. */
const taken = ['key', 'ref', 'children', 'emit', 'status', 'id', 'more', 'form', 'open']

/** A plain object's words that a person reads must be `text`, so that both languages can stand there. */
const spoken = /^(text|title|subtitle|label|note|action|footer|empty|placeholder|alt|caption|hint)$/
type Shape = { _zod: { def: { type: string; shape?: Record<string, Shape>; element?: Shape; innerType?: Shape; options?: Shape[] } } }
const bare = (schema: Shape): Shape => (schema._zod.def.innerType ? bare(schema._zod.def.innerType) : schema)
const unspoken = (schema: Shape, path: string): string[] => {
  const { shape, element, options } = bare(schema)._zod.def
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, value]) => [...(spoken.test(name) && bare(value)._zod.def.type === 'string' ? [`${path}.${name}`] : []), ...unspoken(value, `${path}.${name}`)]),
    ...(element ? unspoken(element, `${path}[]`) : []),
    ...(options ?? []).flatMap((option) => unspoken(option, path)),
  ]
}

test('every folder of a widget stands in the table, and the table is sorted', () => {
  expect(names).toEqual([...folders].sort())
})

describe.each(names)('%s', (name) => {
  const base = `${name}/${name.split('/')[1]}`

  test('has a schema, a component and stories', async () => {
    for (const file of [`${base}.schema.ts`, `${base}.tsx`, `${base}.stories.tsx`]) expect(existsSync(new URL(file, root)), file).toBe(true)
  })

  test('takes no prop that means something else', async () => {
    const { schema } = (await import(/* @vite-ignore */ `../widgets/${base}.schema.ts`)) as { schema: WidgetSchema }
    const props = Object.keys((schema.props as unknown as Shape)._zod.def.shape ?? {})
    expect(props.filter((prop) => taken.includes(prop) || prop in (schema.slots ?? {}))).toEqual([])
    expect(unspoken(schema.props as unknown as Shape, 'props')).toEqual([])
    for (const [prop, model] of Object.entries(schema.models ?? {})) {
      expect(props).toContain(prop)
      expect(Object.keys(schema.events ?? {})).toContain(model.event)
    }
  })

  test('its module says what its schema says', async () => {
    const { schema } = (await import(/* @vite-ignore */ `../widgets/${base}.schema.ts`)) as { schema: WidgetSchema }
    const module = (await registry[name]()) as { default: unknown; facts?: WidgetFacts }
    expect(typeof module.default).toBe('function')
    expect(module.facts?.models ?? {}).toEqual(Object.fromEntries(Object.entries(schema.models ?? {}).map(([prop, { event }]) => [prop, event])))
    expect(Boolean(module.facts?.overlay)).toBe(Boolean(schema.overlay))
  })
})
