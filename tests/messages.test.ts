/** Words: both languages say everything, and whatever code says exists (documents are checked by the compiler). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './tables/po.ts'

const root = join(import.meta.dirname, '..')
const chinese = messages('zh-CN')
const english = messages('en')
const sources = globSync('{schemas,renderer,widgets}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

test('both languages have the same ids, each with words', () => {
  expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted())
  expect([...chinese, ...english].filter(([, words]) => !words).map(([id]) => id)).toEqual([])
})

test('every id that code names has words', () => {
  const named = sources.flatMap(([file, text]) => [...text.matchAll(/\bt\(\s*'([\w.]+)'|\{ t: '([\w.]+)'/g)].map(([, id, other]) => `${id ?? other} (${file})`))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((line) => !chinese.has(line.split(' ')[0]!))).toEqual([])
})

test('a message has the same values in both languages', () => {
  // the words of a plural's branch stand in braces, too
  const values = (words: string) => [...new Set([...words.matchAll(/(?<!\b(?:zero|one|two|few|many|other) ?)\{(\w+)/g)].map(([, name]) => name))].toSorted()
  expect([...chinese].filter(([id, words]) => String(values(words)) !== String(values(english.get(id) ?? ''))).map(([id]) => id)).toEqual([])
})

test('no English is left Chinese, and no Chinese English', () => {
  expect([...english].filter(([, words]) => /\p{Script=Han}/u.test(words)).map(([id]) => id)).toEqual([])
})
