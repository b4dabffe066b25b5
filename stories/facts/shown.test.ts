/** The stories of widgets against their schemas: values without a story, and whether the JSON copied from a story is a valid node. */
import { expect, test, vi } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { project } from '#menmian.config.ts'
import { toField } from '#studio/inspector/fields.ts'
import { createNode } from '../docs/examples.ts'
import { loadFacts } from './load-facts.ts'

type Args = Readonly<Record<string, unknown>>
type Annotations = { title?: string; args?: Args }
// some stories read `location`
vi.stubGlobal('location', new URL('http://localhost/'))
const stories = import.meta.glob<Record<string, Annotations>>('../../widgets/*/*/*.stories.tsx')
const modules = await Promise.all(Object.values(stories).map((load) => load()))
const all = await loadFacts(project)

/** The arguments of each story, by widget. */
const storiesByWidget = new Map<string, { name: string; args: Args }[]>()
for (const { default: meta, ...stories } of modules) {
  const widgetStories = storiesByWidget.get(meta!.title!) ?? []
  storiesByWidget.set(meta!.title!, widgetStories)
  for (const [name, story] of Object.entries(stories))
    widgetStories.push({ name, args: { ...meta!.args, ...story.args } })
}

/** Budget of enumeration and switch values without a story. Write stories, then lower it. */
const NOT_SHOWN = 80

test('what the schemas allow and no story shows becomes no more', () => {
  const missing = Object.entries(all.widgets).flatMap(([name, { signature, defaults }]) =>
    Object.entries(signature.props.properties ?? {}).flatMap(([prop, schema]) => {
      const field = toField(schema, undefined, all.definitions)
      const values: readonly unknown[] =
        field.kind === 'choice' ? field.values : field.kind === 'switch' ? [true, false] : []
      const defaultValue = defaults[prop]
      const shownValues = new Set<unknown>(
        (storiesByWidget.get(name) ?? []).map(
          ({ args }) =>
            args[prop] ??
            (defaultValue && 'value' in defaultValue
              ? defaultValue.value
              : field.kind === 'switch'
                ? false
                : undefined),
        ),
      )
      return values
        .filter((value) => !shownValues.has(value))
        .map((value) => `${name} ${prop} ${JSON.stringify(value)}`)
    }),
  )
  expect(missing.length, missing.join('\n')).toBeLessThanOrEqual(NOT_SHOWN)
})

/** Stories with props that only an unchecked document can contain. */
const unchecked = new Set(['shop/leave NoAddress'])

test('what is copied from a story is valid in a document', () => {
  const ajv = createAjv()
  const problems = Object.entries(all.widgets).flatMap(([name, widget]) => {
    const validate = ajv.compile({ ...widget.signature.props, definitions: all.definitions })
    return (storiesByWidget.get(name) ?? []).flatMap(({ name: story, args }) => {
      const { props = {} } = createNode(name, widget, args)
      return unchecked.has(`${name} ${story}`) || validate(props)
        ? []
        : [`${name} ${story}: ${validate.errors![0]!.instancePath} ${validate.errors![0]!.message}`]
    })
  })
  expect(problems).toEqual([])
})
