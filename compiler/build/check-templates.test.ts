import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { project } from '#menmian.config.ts'
import { locales } from '#schemas/language/locales.ts'
import { templateKinds } from '#schemas/language/template.ts'
import type { Environment } from '../environment/environment.ts'
import { loadEnvironment } from '../environment/load-environment.ts'
import { createSchemaValidator } from '../environment/schema-validator.ts'
import { listTemplatePictures, loadTemplates } from '../environment/templates.ts'
import { checkTemplates } from './check-templates.ts'
import { templatesPlugin } from './templates-plugin.ts'

let environment: Environment
beforeAll(async () => {
  environment = await loadEnvironment(project)
})

const words = { 'zh-CN': '公告', en: 'Notice' }
const groups = { sections: { notice: words }, pages: { sell: words } }
const text = (content: object) => ({
  widget: 'basic/text',
  props: { text: { 'zh-CN': '下单后看物流', en: 'Track it' }, ...content },
})
/** Returns a section that consists of a text and a line. */
const section = (content: object = {}, others: object = {}) => ({
  name: words,
  purpose: words,
  group: 'notice',
  content: {
    root: 'text',
    others: ['line'],
    nodes: { text: text(content), line: { widget: 'basic/divider', props: { look: 'line' } } },
  },
  ...others,
})
function createProject(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'menmian-templates-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, content] of Object.entries({ 'groups.json': groups, ...files })) {
    mkdirSync(dirname(join(root, 'templates', file)), { recursive: true })
    writeFileSync(
      join(root, 'templates', file),
      typeof content === 'string' ? content : JSON.stringify(content, null, 1),
    )
  }
  return root
}
const check = (files: Record<string, unknown>) =>
  checkTemplates({ root: createProject(files) }, environment).flatMap(({ file, issues }) =>
    issues.map(({ code, pointer }) => `${file.replace('templates/', '')} ${code} ${pointer}`),
  )

test('a template has the findings of the page that it becomes, at their places in its file', () => {
  expect(check({ 'sections/a.json': section() })).toEqual([])
  expect(check({ 'sections/a.json': section({ size: 'huge' }) })).toEqual([
    'sections/a.json MM3004 /content/nodes/text/props/size',
  ])
  expect(check({ 'sections/a.json': section({ text: { 'zh-CN': '只要 9.9 元', en: 'Only ¥9.90' } }) })).toContain(
    'sections/a.json MM9008 /content/nodes/text/props/text/zh-CN',
  )
  const page = { version: 1, title: words, nodes: { text: text({}) }, order: ['text', 'none'] }
  const template = { name: words, purpose: words, group: 'sell' }
  expect(check({ 'pages/a.json': { ...template, content: { ...page, order: ['text'] } } })).toEqual([])
  expect(check({ 'pages/a.json': { ...template, content: page } })).toEqual(['pages/a.json MM2006 /content/order/1'])
})

test('a root that does not exist is found in the file, not in the order of a page', () => {
  const content = { root: 'text', others: ['gone'], nodes: { text: text({}) } }
  expect(check({ 'sections/a.json': { ...section(), content } })).toEqual(['sections/a.json MM2006 /content/others/0'])
  expect(check({ 'sections/a.json': { ...section(), content: { ...content, root: 'gone', others: [] } } })).toContain(
    'sections/a.json MM2006 /content/root',
  )
})

test('a file that is no template says what it lacks, and no group may be unknown', () => {
  const { purpose: _, ...nameless } = section()
  expect(check({ 'sections/a.json': nameless })).toEqual(['sections/a.json MM1005 '])
  expect(check({ 'sections/a.json': section({}, { group: 'notise' }) })).toEqual(['sections/a.json MM1006 /group'])
  expect(check({ 'sections/a.json': section({}, { colour: 'red' }) })).toEqual(['sections/a.json MM1004 /colour'])
  expect(check({ 'sections/a.json': '{ "name": ' })[0]).toMatch(/^sections\/a\.json MM1001/)
  expect(check({ 'groups.json': { sections: { notice: '公告' } }, 'sections/a.json': section() })[0]).toMatch(
    /^groups\.json MM\d+ \/sections\/notice/,
  )
})

test('a project without templates has none, and its module is empty', () => {
  const root = mkdtempSync(join(tmpdir(), 'menmian-templates-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(checkTemplates({ root }, environment)).toEqual([])
  expect(loadTemplates(root)).toEqual({ groups: { sections: {}, pages: {} }, sections: [], pages: [] })
})

test('the module has the templates in the order of their groups, with the addresses of their pictures', async () => {
  const root = createProject({
    'groups.json': { ...groups, sections: { words, notice: words } },
    'sections/a.json': section(),
    'sections/b.json': section({}, { group: 'words' }),
    'pictures/sections-a.zh-CN.webp': 'picture',
  })
  const { load } = templatesPlugin({ ...project, root }) as unknown as {
    load: (this: { addWatchFile: () => void }, id: string) => string | null
  }
  const code = load.call({ addWatchFile: () => {} }, '\0virtual:templates')!
  expect(code).toMatch(/^import picture0 from ".*\/templates\/pictures\/sections-a\.zh-CN\.webp\?url"/)
  expect(code).toContain('pictures: { "zh-CN": picture0 }')
  expect(code.indexOf('"id":"b"')).toBeLessThan(code.indexOf('"id":"a"'))
})

test('the shop ships at least 24 sections and 10 pages, without a finding of any kind', () => {
  const { groups: named, ...templates } = loadTemplates(project.root)
  expect(templates.sections.length).toBeGreaterThanOrEqual(24)
  expect(templates.pages.length).toBeGreaterThanOrEqual(10)
  const findings = checkTemplates(project, environment, createSchemaValidator(environment))
  expect(findings).toHaveLength(templates.sections.length + templates.pages.length)
  expect(
    findings.flatMap(({ file, issues }) => issues.map(({ code, text: { en } }) => `${file} ${code} ${en}`)),
  ).toEqual([])
  for (const kind of templateKinds) {
    const used = new Set(templates[kind].map(({ group }) => group))
    expect([...used]).toEqual(Object.keys(named[kind]))
    for (const locale of locales)
      expect(new Set(templates[kind].map(({ name }) => name[locale])).size).toBe(templates[kind].length)
  }
})

test('each template of the shop has a picture of at most 12 kB in each language', () => {
  const templates = loadTemplates(project.root)
  for (const kind of templateKinds)
    for (const { id } of templates[kind]) {
      const pictures = listTemplatePictures(project.root, kind, id)
      expect(Object.keys(pictures).toSorted(), id).toEqual([...locales].toSorted())
      for (const file of Object.values(pictures)) {
        expect(statSync(file).size, file).toBeLessThanOrEqual(12_000)
        expect(readFileSync(file).subarray(8, 12).toString(), file).toBe('WEBP')
      }
    }
})
