/** A section of any shipped page compiles on its own page, and reports why when it does not compile elsewhere. */
import { beforeAll, expect, test } from 'vitest'
import { extractSection } from '#compiler/choices/section.ts'
import { compile, type Environment } from '#compiler/index.ts'
import { addSiteFacts } from '#compiler/environment/site-facts.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { loadTemplates } from '#compiler/environment/templates.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { project } from '#menmian.config.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { isNightly } from '#tests/night.ts'
import { applyAll } from './apply.ts'
import { insertSection, type SectionBody } from './section.ts'

let environment: Environment
let pages: [path: string, document: Json][]
beforeAll(async () => {
  environment = addSiteFacts(await loadEnvironment(project), { own: ['/p/sale'] })
  pages = listLayoutFiles(project.root).map((file) => [getLayoutRoute(file), readDocument(project.root, file) as Json])
})
const getPage = (path: string): Json => pages.find(([route]) => route === path)![1]
const createSection = (path: string, ...roots: string[]): SectionBody =>
  extractSection(environment, getPage(path) as unknown as Layout, { path, roots })!
function put(document: Json, section: SectionBody): Json {
  const inserted = insertSection(document, environment.widgets, section, undefined)!
  const applied = applyAll(document, inserted.operations)
  if (!applied.ok) throw new Error(JSON.stringify(applied))
  return applied.document
}
const listErrors = (document: Json, path: string): string[] =>
  compile(document, environment, { route: path }).issues.flatMap(({ severity, code, pointer, text }) =>
    severity === 'error' ? [`${path} ${code} ${pointer} ${text.en}`] : [],
  )

test('an own page gets each section that needs no row, login or parameter around it, with what it reads', () => {
  const emptyPage: Json = { version: 1, title: { 'zh-CN': '活动', en: 'Sale' }, nodes: {}, order: [] }
  let compiled = 0
  const wrong: string[] = []
  pages.forEach(([path, document], number) => {
    const order = Array.isArray(document.order) ? (document.order as string[]) : []
    for (const root of isNightly ? order : order.slice(number % 3, (number % 3) + 1)) {
      const section = createSection(path, root)
      const result = put(emptyPage, section)
      expect(Object.keys(result.nodes as Json).length).toBe(Object.keys(section.nodes).length)
      const errors = listErrors(result, '/p/sale')
      wrong.push(...errors)
      compiled += errors.length === 0 ? 1 : 0
    }
  })
  // only what a page has by its address, login or opener may be missing on another page
  const isOfPage = /query has no field|has no result|card\S* (?:\(\w+\) )?may be missing/
  expect(wrong.filter((message) => !isOfPage.test(message))).toEqual([])
  expect(compiled).toBeGreaterThan(30)
})

test('a copy beside the original has ids, overlays and slots of its own, and the data of the page', () => {
  const [path, document] = pages.find(
    ([, content]) =>
      Object.values(content.nodes as Json).some((node) => /"type":"open"/.test(JSON.stringify(node))) &&
      Array.isArray(content.order),
  )!
  const root = (document.order as string[]).find((id) =>
    /"type":"open"/.test(JSON.stringify(createSection(path, id).nodes)),
  )!
  const section = createSection(path, root)
  const result = put(document, section)
  const before = Object.keys(document.nodes as Json)
  const fresh = Object.keys(result.nodes as Json).filter((id) => !before.includes(id))
  expect(fresh.length).toBe(Object.keys(section.nodes).length)
  expect(result.data).toEqual(document.data)
  const opened = fresh.flatMap((id) => [
    ...JSON.stringify((result.nodes as Json)[id]).matchAll(/"type":"open","node":"(\w+)"/g),
  ])
  expect(opened.length).toBeGreaterThan(0)
  for (const [, id] of opened) expect(fresh).toContain(id)
  const knownErrors = new Set(listErrors(document, path))
  expect(listErrors(result, path).filter((message) => !knownErrors.has(message))).toEqual([])
})

test('data of the section comes along where the page lacks it, and stays the page’s own where it has it', () => {
  const section = createSection('/pages/customer/index', 'questions')
  expect(Object.keys(section.data ?? {})).toContain('questions')
  const without = put(getPage('/pages/about/promise'), section)
  expect(isObject(without.data) && without.data.questions).toEqual(section.data!.questions)
  const other = { call: '/api/shop/goodsList' }
  const target = { ...getPage('/pages/about/promise'), data: { questions: other } }
  const result = put(target, section)
  expect((result.data as Json).questions).toEqual(other)
  // the node reads a field that this data lacks
  expect(listErrors(result, '/pages/about/promise').length).toBeGreaterThan(0)
})

test('a page whose order comes from data has no place for a section', () => {
  const section = createSection('/pages/customer/index', 'questions')
  expect(insertSection({ nodes: {}, order: 'site.order' }, environment.widgets, section, undefined)).toBeUndefined()
})

test('neighbours are one section: a page gets them in their order, once, with what all of them read', () => {
  const section = createSection('/pages/customer/index', 'title', 'questions')
  expect(section).toMatchObject({ root: 'title', others: ['questions'] })
  const document = getPage('/pages/about/promise')
  const before = document.order as string[]
  const inserted = insertSection(document, environment.widgets, section, before[0])!
  expect(inserted.roots).toHaveLength(2)
  const applied = applyAll(document, inserted.operations)
  expect(applied.ok && applied.document.order).toEqual([before[0], ...inserted.roots, ...before.slice(1)])
  expect(applied.ok && listErrors(applied.document, '/pages/about/promise')).toEqual([])
})

test('a section with a shelf that is put on a page twice has articles of its own each time', () => {
  const { content } = loadTemplates(project.root).sections.find(({ id }) => id === 'goods-new')!
  const emptyPage: Json = { version: 1, title: { 'zh-CN': '活动', en: 'Sale' }, nodes: {}, order: [] }
  const result = put(put(emptyPage, content as SectionBody), content as SectionBody)
  const nodes = Object.values(result.nodes as Record<string, Json>)
  const items = nodes.flatMap(({ bind }) => (isObject(bind) ? [String(bind.items)] : []))
  const names = Object.keys(result.data as Json)
  expect(names).toHaveLength(2)
  expect(items.toSorted()).toEqual(names.map((name) => `${name}.list`).toSorted())
  expect(listErrors(result, '/p/sale')).toEqual([])
})

test('each template of a section fits on a page that has the others of its group', () => {
  const sections = Object.values(Object.groupBy(loadTemplates(project.root).sections, ({ group }) => group))
  for (const group of sections) {
    const emptyPage: Json = { version: 1, title: { 'zh-CN': '活动', en: 'Sale' }, nodes: {}, order: [] }
    const page = group!.reduce((result, { content }) => put(result, content as SectionBody), emptyPage)
    expect(listErrors(page, '/p/sale')).toEqual([])
  }
})
