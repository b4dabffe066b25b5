/** The content of the demo shop: every file is read, and errors name file and path. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { menuItem } from '#schemas/entities/site/menu-item.ts'
import { buildProtocolRows } from './shop/protocols.ts'
import { buildQuestionRows } from './shop/questions.ts'
import { bilingual, parseContent, picture, readContent, createStoredSchema } from './read.ts'
import { splitTitle, toHtml } from './markdown.ts'

const schema = z.array(z.strictObject({ name: bilingual, picture, menu: z.optional(createStoredSchema(menuItem)) }))
const fitting = { name: { 'zh-CN': '门面 X1 手机', en: 'Menmian X1 phone' }, picture: 'goods-phone' }

test.each([
  ['a text without English', { ...fitting, name: { 'zh-CN': '手机' } }, '1.name.en'],
  ['a text in one language alone', { ...fitting, name: '手机' }, '1.name'],
  ['a picture that does not exist', { ...fitting, picture: 'goods-tv' }, '1.picture'],
  ['an unknown field', { ...fitting, prices: 1 }, 'prices'],
  ['a menu that the API would refuse', { ...fitting, menu: { ...fitting, type: 'page', path: 7 } }, '1.menu'],
])('%s is refused with file and path', (_, row, path) => {
  expect(parseContent('goods/example.json', schema, [fitting])).toEqual([fitting])
  expect(() => parseContent('goods/example.json', schema, [fitting, row])).toThrow(
    /^server\/seed\/content\/goods\/example\.json, 1/,
  )
  expect(() => parseContent('goods/example.json', schema, [fitting, row])).toThrow(path)
})

test('a file that is not JSON, or a page without a title, is refused too', () => {
  expect(() => readContent('protocols/shop/user.en.md', schema)).toThrow(
    'server/seed/content/protocols/shop/user.en.md',
  )
  expect(() => splitTitle('No heading\n\nText', 1)).toThrow('"No heading" is no heading')
})

test('Markdown is rich text: headings, paragraphs, lists, strong words', () => {
  expect(toHtml('### One\n\n**Two** three\n\n1. four\n2. five\n\n- six\n')).toBe(
    '<h3>One</h3><p><strong>Two</strong> three</p><ol><li>four</li><li>five</li></ol><ul><li>six</li></ul>',
  )
})

test('every file of the content is read', () => {
  const files = globSync('content/**/*.*', { cwd: import.meta.dirname })
  const code = globSync('*/*.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n')
  const data = files.filter((file) => file.endsWith('.json')).map((file) => file.slice('content/'.length))
  expect(data.length).toBeGreaterThan(25)
  expect(data.filter((file) => !code.includes(`readContent('${file}'`) && !code.includes(`  '${file}',`))).toEqual([])
  const pages = (folder: string) =>
    files.filter((file) => file.startsWith(`content/${folder}/`) && file.endsWith('.md')).length
  expect(pages('protocols')).toBe(2 * buildProtocolRows(0).length)
  expect(pages('questions')).toBe(2 * new Set(buildQuestionRows(0).map(({ categoryId }) => categoryId)).size)
})
