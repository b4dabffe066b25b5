/** The docs match the repository, and both languages of a document match each other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const architecture = read('docs/architecture.md')

/** The walks of docs/architecture.md: their headings, and the file at the start of each numbered line. */
const walks = architecture
  .split(/^## /m)
  .find((part) => part.startsWith('Three walks'))!
  .split(/^### /m)
  .slice(1)
  .map((walk) => ({
    title: walk.split('\n')[0]!,
    files: [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!),
  }))

describe('docs/architecture.md', () => {
  test.each(walks)('$title: at most fifteen files, each of which exists and is named once', ({ files }) => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.length).toBeLessThanOrEqual(15)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('has three walks', () => expect(walks).toHaveLength(3))

  test('every path that it names exists', () => {
    const top =
      /^(schemas|compiler|renderer|shop|examples|widgets|server|layouts|locales|docs|tests|app|scripts|stories)\//
    const named = [...architecture.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path!).filter((path) => top.test(path))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('its diagram has every layer of the server', () => {
    const layers = readdirSync(join(root, 'server'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && entry.name !== 'testing' ? [entry.name] : [],
    )
    const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(architecture) ?? []
    expect(layers.filter((layer) => !diagram.includes(`"${layer}/: `))).toEqual([])
  })
})

const listNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort()
/** Returns the files of the repository that a document links to, with the section. */
const listLinks = (file: string): string[] =>
  listNames(read(file), /\]\(([^)]+)\)/g).flatMap((link) =>
    /^https?:/.test(link) ? [] : link.startsWith('#') ? `${file}${link}` : join(file, '..', link),
  )

/** The language-independent parts of a document: heading levels, commands, names and links. */
function skeleton(file: string) {
  const text = read(file)
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block]) => block!)
  const prose = text.replace(/^```.*?^```/gms, '')
  return {
    headings: [...prose.matchAll(/^(#+) /gm)].map(([, level]) => level),
    commands: blocks.map((block) => block.split('\n').map((line) => line.replace(/\s+#.*$/, ''))),
    rows: [...prose.matchAll(/^\|.*\|$/gm)].length,
    code: listNames(prose, /`([^`\n]+)`/g),
    links: listLinks(file)
      .map((link) => link.replace('docs/README', 'README').replace('.zh-CN.md', '.md'))
      .sort(),
  }
}

describe('a document in two languages', () => {
  test.each([
    ['README.md', 'docs/README.zh-CN.md'],
    ['docs/operators.md', 'docs/operators.zh-CN.md'],
  ])('%s has the same headings, commands, names and links in Chinese', (file, chinese) => {
    expect(skeleton(chinese)).toEqual(skeleton(file))
  })

  test.each(['README.md', 'docs/README.zh-CN.md', 'docs/operators.md', 'docs/operators.zh-CN.md'])(
    '%s links to files that exist',
    (file) => {
      const links = listLinks(file)
      expect(links.length).toBeGreaterThan(0)
      expect(links.filter((link) => !existsSync(join(root, link.split('#')[0]!)))).toEqual([])
    },
  )
})

test('docs/comparison.md says what this repository shows', () => {
  const rows = new Map(
    read('docs/comparison.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | ') as [string, string, ...string[]])
      .map(([name, ours]) => [name.replace('| ', ''), ours] as const),
  )
  expect(rows.get('server rendering')?.startsWith('yes')).toBe(existsSync(join(root, 'app/prerender.tsx')))
  const [, budget] = /home: at most ([\d.]+) kB of JS/.exec(read('tests/repository/sizes.test.ts'))!
  expect(rows.get('size')).toContain(`${budget} kB of JS for the shop's home`)
  expect(rows.get('license')).toBe((JSON.parse(read('package.json')) as { license: string }).license)
  expect(rows.get('server')).toContain('PostgreSQL')
})
