/** Words: both languages say everything, and whatever code says exists (documents are checked by the compiler). */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { messageAreas, routeOfFile } from '../schemas/pages.ts'
import { catalogs, messages } from './tables/po.ts'

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

test('an id stands in one catalog only', () => {
  const ids = globSync('locales/zh-CN/*.po', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^msgid "(.+)"/gm)].map(([, id]) => id),
  )
  expect(ids.length).toBeGreaterThan(1000)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('a message has the same values in both languages', () => {
  // the words of a plural's branch stand in braces, too
  const values = (words: string) => [...new Set([...words.matchAll(/(?<!\b(?:zero|one|two|few|many|other) ?)\{(\w+)/g)].map(([, name]) => name))].toSorted()
  expect([...chinese].filter(([id, words]) => String(values(words)) !== String(values(english.get(id) ?? ''))).map(([id]) => id)).toEqual([])
})

test('no English is left Chinese, and no Chinese English', () => {
  expect([...english].filter(([, words]) => /\p{Script=Han}/u.test(words)).map(([id]) => id)).toEqual([])
})

test('what a widget says is loaded on every page where it stands', () => {
  const catalogOf = catalogs('en')
  const textOf = new Map(sources)
  /** A module's ids, and those of the parts that it imports. */
  const idsOf = (file: string, seen = new Set<string>()): string[] => {
    const text = textOf.get(file)
    if (text === undefined || seen.has(file)) return []
    seen.add(file)
    const parts = [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) => posix.join(posix.dirname(file), path))
    return [
      ...[...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, id = '']) => id),
      ...parts.filter((part) => part.startsWith('widgets/')).flatMap((part) => idsOf(part, seen)),
    ]
  }
  const missing = globSync('layouts/**/*.json', { cwd: root })
    .filter((file) => !file.endsWith('.schema.json'))
    .flatMap((file) => {
      const there = new Set([...messageAreas(routeOfFile(file)), 'enums', 'fields'])
      const document = JSON.parse(readFileSync(join(root, file), 'utf8')) as { nodes?: Record<string, { widget?: string } | null> }
      const widgets = new Set(Object.values(document.nodes ?? {}).flatMap((node) => node?.widget ?? []))
      return [...widgets].flatMap((widget) =>
        idsOf(`widgets/${widget}/${posix.basename(widget)}.tsx`)
          .filter((id) => !there.has(catalogOf.get(id) ?? ''))
          .map((id) => `${file}: ${widget} says ${id}`),
      )
    })
  expect(missing).toEqual([])
})
