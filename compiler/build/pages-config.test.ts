/** Findings about `pages.config.json`, with their places. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPagesConfig, loadPagesConfig } from './pages-config.ts'
import { defineProject } from '../environment/project.ts'

const root = mkdtempSync(join(tmpdir(), 'menmian-routes-'))
afterAll(() => rmSync(root, { recursive: true }))
const project = defineProject({ root, calls: {}, locales: ['en'] })
const list = (text: string) => {
  writeFileSync(join(root, 'pages.config.json'), text)
  return checkPagesConfig(project).map(({ line, column, code, text: { en } }) => `${line}:${column} ${code} ${en}`)
}

test('a table needs routes only, and may have the navigation bar of earlier releases', () => {
  expect(list('{ "routes": { "/": {} } }')).toEqual([])
  expect(loadPagesConfig(project)).toMatchObject({ tabBars: {}, routes: { '/': {} } })
  expect(list('{ "navigation": { "title": "Spoke", "page": "#ffffff" }, "routes": {} }')).toEqual([])
})

test.each<[string, string, RegExp[]]>([
  ['no JSON', '{ "routes": {', [/^1:14 MM1001 /]],
  ['no routes', '{}', [/^1:1 MM1005 the key routes is missing$/]],
  [
    'another key',
    '{ "routes": {},\n  "tabbars": {} }',
    [/^2:3 MM1004 there is no key tabbars here; did you mean tabBars\?$/],
  ],
  ['a key of a route', '{ "routes": { "/": { "parents": "/" } } }', [/MM1004 .*did you mean parent\?$/]],
  [
    'the type of a parameter',
    '{ "routes": { "/": {\n "query": { "id": { "type": "text" } } } } }',
    [/^2:29 MM1006 this must be "string" /],
  ],
  ['a path without a slash', '{ "routes": {\n  "about": {} } }', [/^2:\d+ MM\d{4} .*about|^2:\d+ MM1006 /]],
  ['a target without a slash', '{ "routes": { "/book": {\n  "parent": "home" } } }', [/^2:13 MM1006 /]],
  ['a list', '[]', [/^1:1 MM1006 /]],
  [
    'a language that the project has not',
    '{ "routes": {}, "tabBars": { "shop": [\n{ "text": { "en": "Home", "de": "Start" }, "path": "/", "icon": "house", "activeIcon": "house" }] } }',
    [/^2:\d+ MM/],
  ],
])('%s', (_, text, findings) => {
  expect(list(text)).toEqual(findings.map((finding) => expect.stringMatching(finding)))
  expect(() => loadPagesConfig(project)).toThrow('pages.config.json:')
})
