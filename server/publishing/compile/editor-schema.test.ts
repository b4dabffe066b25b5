/** The JSON Schema of a layer for text editors: it accepts the same layers as the compiler and lists the names of this release. */
import type { ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { project } from '#menmian.config.ts'
import { createCompiler } from './compile.ts'
import { shopDocuments } from '#server/backoffice/documents.ts'
import { createRelease } from './release.ts'

const compiler = createCompiler(createRelease(project), shopDocuments)
const createValidator = async (path: string) => createAjv().compile(await compiler.editorSchema(path, 'en'))
const from = { $schema: './layer.schema.json', $from: { path: '/', promo: 'AG0002', revision: 3 } }

describe('a layer of a page', () => {
  let validate: ValidateFunction
  beforeAll(async () => {
    validate = await createValidator('/')
  })
  test.each<[string, object]>([
    ['nothing but its place', {}],
    ['a title', { title: { 'zh-CN': '一', en: 'One' } }],
    ['a prop of a node below', { nodes: { notice: { props: { text: 'x' } } } }],
    ['a new node', { nodes: { new: { widget: 'basic/text', props: { text: { 'zh-CN': '一', en: 'One' } } } } }],
    ['a prop of a new node taken away', { nodes: { new: { widget: 'basic/text', props: { tone: null } } } }],
    ['a bind taken away', { nodes: { notice: { bind: null, when: null } } }],
    ['a node taken away', { nodes: { notice: null } }],
    ['moves and hides', { order: [{ move: 'new', after: 'notice' }, { hide: 'icp' }] }],
    ['steps of a list', { prompts: [{ remove: 'popup' }] }],
    ['a popup that always opens', { prompts: [{ id: 'a', when: { all: [] }, open: { type: 'open', node: 'b' } }] }],
  ])('may have %s', (_, content) => {
    expect([validate({ ...from, ...content }), validate.errors?.[0]]).toEqual([true, undefined])
  })
  test.each<[string, object]>([
    ['an unknown key', { titel: 'x' }],
    ['an unknown widget', { nodes: { new: { widget: 'basic/txt' } } }],
    ['an unknown prop', { nodes: { new: { widget: 'basic/text', props: { txt: 'x' } } } }],
    ['an unknown message', { title: { t: 'no.such.message' } }],
    ['an unknown step', { order: [{ moves: 'new' }] }],
  ])('may not have %s', (_, content) => {
    expect(validate({ ...from, ...content })).toBe(false)
  })
})

test('the schema of an own page is that of a whole document, and settings and card layouts have schemas of their own', async () => {
  const validate = await createValidator('/p/summer')
  expect(validate({ ...from, title: 'x' })).toBe(false)
  expect(validate({ ...from, version: 1, title: 'x', nodes: { a: { widget: 'basic/text' } }, order: ['a'] })).toBe(true)
  const settings = await createValidator('settings:storefront')
  expect(settings({ ...from, notice: { 'zh-CN': '一', en: 'One' }, shopMenu: [{ remove: '我的订单' }] })).toBe(true)
  expect(settings({ ...from, notice: null })).toBe(true)
  expect(settings({ ...from, shopMenu: 'none' })).toBe(false)
  const card = await createValidator('sim:1')
  expect(card({ ...from, name: '夏日版', menus: [] })).toBe(true)
  expect(card({ ...from, menus: 'none' })).toBe(false)
})

test('widgets, props, events and slots are explained in the language of the editor', async () => {
  type Words = {
    title?: string
    description?: string
    enumDescriptions?: string[]
    anyOf?: Words[]
    items?: Words
    properties?: Record<string, Words>
  }
  type Node = {
    if: { properties: { widget: { const: string } } }
    then: { properties: Record<string, { anyOf?: Words[] }> }
  }
  type Layer = {
    definitions: Record<string, Words>
    properties: { nodes: { anyOf: [{ additionalProperties: { anyOf: [{ allOf: Node[] }] } }] } }
  }
  const readSchema = async (lang: 'zh-CN' | 'en') => (await compiler.editorSchema('/', lang)) as unknown as Layer
  const { definitions, properties } = await readSchema('en')
  const button = definitions['props.basic_button']!
  expect(button.title).toBe('Button')
  expect(button.description).toContain('use the button bar')
  expect(JSON.stringify(button.properties!.variant)).toContain('"enumDescriptions":["Filled","Soft"')
  expect(button.properties!.text).toMatchObject({ title: 'Label' })
  const slides = definitions['props.basic_carousel']!.properties!.items
  expect(JSON.stringify(slides)).toContain('read aloud by screen readers')
  const node = properties.nodes.anyOf[0].additionalProperties.anyOf[0].allOf.find(
    (rule) => rule.if.properties.widget.const === 'basic/list',
  )!
  expect(JSON.stringify(node.then.properties.on)).toContain('Further rows')
  expect(JSON.stringify(node.then.properties.slots)).toContain('The content of a row')
  const chinese = (await readSchema('zh-CN')).definitions['props.basic_button']!
  expect(chinese).toMatchObject({ title: '按钮', properties: { text: { title: '文字' } } })
  expect(JSON.stringify(chinese)).not.toContain('Label')
})

type Described = { properties: Record<string, { description?: string }> }
test('keys are explained in the language of the editor', async () => {
  const readSchema = async (path: string, lang: 'zh-CN' | 'en') =>
    ((await compiler.editorSchema(path, lang)) as unknown as Described).properties
  expect((await readSchema('/', 'en')).order!.description).toContain('the order of the nodes')
  expect((await readSchema('/', 'zh-CN')).order!.description).toContain('节点的顺序')
  expect((await readSchema('/', 'zh-CN')).$from!.description).toContain('基于哪个修订版')
  expect((await readSchema('settings:storefront', 'zh-CN')).indexCarousel!.description).toContain('轮换的图片')
  for (const [key, { description }] of Object.entries(await readSchema('/', 'en')))
    expect(description, key).toBeTypeOf('string')
})

test('binds are completed with the paths that the page can read, other paths are accepted, and the schema stays small', async () => {
  type Paths = { definitions: { Path: { anyOf: [{ enum: string[] }, { pattern: string }] } } }
  const sizes: Record<string, number> = {}
  const readSchema = async (path: string) => {
    const schema = await compiler.editorSchema(path, 'en')
    const [{ enum: offered }] = (schema as unknown as Paths).definitions.Path.anyOf
    sizes[path] = JSON.stringify(offered).length
    return { offered, schema, whole: JSON.stringify(schema).length }
  }
  const home = await readSchema('/')
  expect(home.offered).toEqual(expect.arrayContaining(['config.front.title', 'state.filter', 'site.generic', 'card']))
  const service = await readSchema('/pages/customer/index')
  expect(service.offered).toContain('questions')
  expect(service.offered.filter((path) => /^(config|state\.)/.test(path))).toEqual([])
  const own = await readSchema('/p/summer')
  expect(own.offered).toContain('site.generic')
  expect(own.offered).not.toContain('questions')
  const validate = createAjv().compile(service.schema)
  const reads = (path: string) => ({ ...from, nodes: { new: { widget: 'basic/text', bind: { text: { path } } } } })
  expect(validate(reads('mine.title'))).toBe(true)
  expect(validate(reads('mine..title'))).toBe(false)
  for (const [path, size] of Object.entries(sizes)) expect(size, path).toBeLessThan(16 * 1024)
  expect(sizes['/']! / home.whole).toBeLessThan(0.03)
})

test('the schema of settings explains each field, and each value of a choice', async () => {
  const { properties } = (await compiler.editorSchema('settings:storefront', 'en')) as unknown as Described
  expect(properties.notice).toMatchObject({
    title: 'Notice',
    description: expect.stringContaining('A line below the quick navigation') as string,
  })
  expect(JSON.stringify(properties.shopMenu)).toContain('"title":"Badge"')
  expect(JSON.stringify(properties.orderQueryMode)).toContain('"Phone and ID number"')
  const chinese = (await compiler.editorSchema('settings:theme', 'zh-CN')) as unknown as Described
  expect(chinese.properties.radius).toMatchObject({ title: '圆角' })
})
