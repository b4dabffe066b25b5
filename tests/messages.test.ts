/** Messages: both languages are complete, and every message that code uses exists (the compiler checks documents). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPageTopics, listTopics } from '#compiler/build/words.ts'
import { errors } from '#schemas/errors/errors.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { locales } from '#schemas/language/text.ts'
import { readCatalogs, readMessages } from './tables/po.ts'
import { project } from '#menmian.config.ts'
import { isTest } from './repository/source-text.ts'

const root = join(import.meta.dirname, '..')
const chinese = readMessages('zh-CN')
const english = readMessages('en')
const sources = globSync('{schemas,renderer,shop,widgets}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isTest(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

test('both languages have the same ids, each with a text', () => {
  expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted())
  expect([...chinese, ...english].filter(([, words]) => !words).map(([id]) => id)).toEqual([])
})

test('every id in code has a text', () => {
  const named = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bt\(\s*'([\w.]+)'|\{ t: '([\w.]+)'/g)].map(([, id, other]) => `${id ?? other} (${file})`),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((line) => !chinese.has(line.split(' ')[0]!))).toEqual([])
})

test('every error has a text, and so has each of its buttons', () => {
  const catalogById = readCatalogs('en')
  const used = Object.entries(errors).flatMap(([key, row]) =>
    [row!, ...(row!.buttons ?? [])].map(({ text }) => `${text} (${key})`),
  )
  expect(used.filter((line) => !project.startTopics.includes(catalogById.get(line.split(' ')[0]!)!))).toEqual([])
})

test('an id is in the catalog of its topic, or in a catalog of the start when the topic has none', () => {
  const placed = locales.flatMap((locale) => [...readCatalogs(locale)])
  expect(placed.length).toBeGreaterThan(2000)
  const pageTopics = listPageTopics(project)
  const topics = (id: string) => (pageTopics.has(id.split('.')[0]!) ? [id.split('.')[0]!] : project.startTopics)
  expect(placed.filter(([id, catalog]) => catalog !== 'server' && !topics(id).includes(catalog))).toEqual([])
})

test('a message has the same values in both languages', () => {
  // Chinese has one form for any count, so a count that only chooses a form has no use there
  const formOnly = /\{\w+, plural,(?: \w+ \{[^#{}]*\})+\}/g
  // the text of a plural's or a choice's branch is also in braces
  const values = (words: string) =>
    [
      ...new Set(
        [
          ...words
            .replace(formOnly, '')
            .matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other|true|light|dark)|\} phone|=\d+) ?)\{(\w+)/g),
        ].map(([, name]) => name),
      ),
    ].toSorted()
  expect(
    [...chinese]
      .filter(([id, words]) => String(values(words)) !== String(values(english.get(id) ?? '')))
      .map(([id]) => id),
  ).toEqual([])
})

test('no English text is Chinese, and no Chinese text English', () => {
  expect([...english].filter(([, words]) => /\p{Script=Han}/u.test(words)).map(([id]) => id)).toEqual([])
})

test('messages of the renderer and the frame are always loaded, those of forms with the pages that have one', () => {
  const pageTopics = listPageTopics(project)
  const used = sources
    .filter(([file]) => /^(renderer|shop|widgets\/frame)\//.test(file))
    .flatMap(([file, text]) => [...text.matchAll(/\bt\(\s*['"`](\w+)\./g)].map(([, topic = '']) => [file, topic]))
  expect(used.length).toBeGreaterThan(20)
  const ofPages = used.filter(([, topic]) => pageTopics.has(topic!))
  expect(ofPages).toEqual([['renderer/session/forms.ts', 'form']])
})

test('a page loads the messages of its document, of its widgets and their parts, and of the enumerations that it shows', () => {
  const layout = {
    nodes: {
      a: { widget: 'points/delivery' },
      b: {
        widget: 'basic/text',
        props: { text: { t: 'wifi.title' } },
        bind: { note: { path: 'x', as: 'enum:numberStatus' } },
      },
    },
  } as unknown as Layout
  expect(listTopics(project, layout, ['points/delivery', 'basic/text'])).toEqual(['enum', 'number', 'points', 'wifi'])
  expect(listTopics(project, { ...layout, forms: {} }, ['basic/text'])).toEqual(['field', 'form', 'number', 'wifi'])
})
