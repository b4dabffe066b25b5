/** Storybook's facts about widgets match their schemas, their code and the shipped documents. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { project } from '#menmian.config.ts'
import { registry } from '#widgets/registry.ts'
import { createArgTypes, toEnglishName, toEventName } from './controls.ts'
import { readLanguage } from '../look/language.ts'
import { toStoryId } from '../pages/story-id.ts'
import { loadFacts, loadPages } from './load-facts.ts'
import { createWidgetsManifest } from './manifest.ts'
import { loadNames } from './names.ts'
import { toWidgetsFile } from './widgets-json.ts'

const all = await loadFacts(project)
const { pages, uses } = await loadPages(project)

test('every widget of the registry has facts, and every prop of it a control', () => {
  expect(Object.keys(all.widgets).sort()).toEqual(Object.keys(registry).sort())
  for (const [name, widget] of Object.entries(all.widgets)) {
    const argTypes = createArgTypes(widget, all)
    for (const prop of Object.keys(widget.signature.props.properties ?? {}))
      expect([name, prop, argTypes[prop]?.control]).toEqual([
        name,
        prop,
        expect.objectContaining({ type: expect.any(String) }),
      ])
    for (const key of [
      ...Object.keys(widget.signature.events).map(toEventName),
      ...Object.keys(widget.signature.slots),
    ])
      expect([name, key, argTypes[key]?.control]).toEqual([name, key, false])
  }
})

test('a control has the choices, the limits, the unit and both languages of its schema', () => {
  const getControls = (name: string) => createArgTypes(all.widgets[name]!, all)
  expect(getControls('basic/notice').tone).toMatchObject({
    control: { type: 'select', labels: { info: 'info · 说明' } },
    options: ['brand', 'warning', 'danger', 'info'],
    table: { defaultValue: { summary: '"brand"' } },
  })
  expect(getControls('basic/button-bar').money).toMatchObject({ control: { type: 'number' } })
  expect(getControls('basic/button-bar').money!.description).toContain('应付金额 (元)')
  expect(getControls('basic/carousel').ratio).toMatchObject({ control: { max: 10 } })
  expect(getControls('basic/notice')[toEnglishName('text')]).toMatchObject({ control: { type: 'text' } })
  expect(getControls('basic/notice').icon!.options).toContain('house')
  expect(getControls('card/head').simStatus!.control).toMatchObject({ labels: { 3: '3 · 正常在网' } })
  expect(getControls('basic/tabs').items!.control).toEqual({ type: 'object' })
})

test('defaults and states are read from the code of a widget', () => {
  const { defaults, draws } = all.widgets['basic/list']!
  expect(defaults).toMatchObject({ look: { value: 'cards' }, columns: { value: 1 } })
  expect(draws).toEqual(['loading', 'status', 'empty', 'failed'])
  expect(all.widgets['pay/methods']!.defaults.title).toEqual({ words: { 'zh-CN': '支付方式', en: 'Payment methods' } })
  expect(all.widgets['basic/video']!.defaults.ratio).toBeUndefined()
  expect(all.widgets['basic/button']!.draws).toEqual(['busy'])
})

test('every shipped page is known with its title, and every node by its widget', () => {
  expect(pages.length).toBeGreaterThan(110)
  expect(pages.filter(({ title }) => !title['zh-CN'] || !title.en)).toEqual([])
  expect(Object.keys(uses).filter((name) => !(name in registry))).toEqual([])
  expect(uses['basic/notice']!.map(({ page }) => page)).toContain('/pages/customer/index')
})

test('widgets.json describes props as JSON Schema, with examples that shipped documents contain', () => {
  const { widgets, definitions } = toWidgetsFile(all, uses)
  const ajv = createAjv()
  for (const [name, { props, examples, purpose }] of Object.entries(widgets)) {
    expect(() => ajv.compile({ ...props, definitions }), name).not.toThrow()
    expect(purpose.en).not.toBe('')
    expect(examples.every(({ node }) => node.widget === name)).toBe(true)
  }
  expect(widgets['basic/notice']!.props.properties!.tone).toMatchObject({ title: 'Tone · 语气' })
})

test("Storybook's server for agents tells of each widget what its page shows", async () => {
  const { components } = await createWidgetsManifest(project)
  expect(Object.values(components).map(({ name }) => name)).toEqual(Object.keys(all.widgets))
  expect(components['basic-stepper']).toMatchObject({ summary: expect.stringContaining('Changes a quantity') })
  expect(components['basic-stepper']!.description).toContain('a widget of a JSON document')
  expect(components['basic-stepper']!.apiDescription).toContain('The lower limit.')
  expect(components['basic-notice']!.stories[0]!.snippet).toContain('"widget": "basic/notice"')
})

test('the sidebar has a name in both languages for every group, widget, page and sheet', async () => {
  const names = await loadNames(project)
  const titles = globSync('{widgets,stories,studio}/**/*.stories.tsx', { cwd: project.root }).flatMap((file) => {
    const text = readFileSync(join(project.root, file), 'utf8')
    return text.includes("'!autodocs'") ? [] : [/title: '([a-z]+\/[^']+)'/.exec(text)![1]!]
  })
  const ids = [...titles, ...titles.map((title) => title.split('/')[0]!)].map((title) => title.replaceAll(/[/ ]/g, '-'))
  expect(ids.filter((id) => !names[id]?.['zh-CN'] || !names[id].en)).toEqual([])
  expect(names['basic-notice']).toEqual(all.widgets['basic/notice']!.about.name)
  expect(pages.filter(({ path }) => !names[toStoryId(path)]?.en)).toEqual([])
})

test("Storybook's own texts are in the language of the address, each in a single language", () => {
  expect([readLanguage('?globals=theme:dark;locale:en'), readLanguage(''), readLanguage('?globals=locale:fr')]).toEqual(
    ['en', 'zh-CN', 'zh-CN'],
  )
  expect(createArgTypes(all.widgets['basic/notice']!, all).tone!.description).not.toMatch(/[a-z]/)
})
