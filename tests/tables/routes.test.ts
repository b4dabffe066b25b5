import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { findPageArea } from '#schemas/page-area.ts'
import { getLayoutFile, createPagesConfigSchema, getLayoutRoute } from '#schemas/language/pages.ts'
import { project } from '#menmian.config.ts'
import { listLogins } from '#compiler/environment/project.ts'

const root = join(import.meta.dirname, '../..')
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
/** The 117 routes that every release keeps. */
type SpecRoute = { path: string; aliases?: string[]; query?: string[]; tab?: number }
const spec = json('tests/conformance/routes.json') as SpecRoute[]
const config = z.parse(createPagesConfigSchema(listLogins(project)), json('pages.config.json'))
const { routes } = config
const present = spec.filter(({ path }) => path in routes)

test('every route of the conformance list is in the table and has its document', () => {
  expect(spec).toHaveLength(117)
  console.log(`${present.length} of ${spec.length} routes`)
  expect(spec.filter(({ path }) => !(path in routes) || !existsSync(join(root, getLayoutFile(path))))).toEqual([])
})

describe('a route of the conformance list keeps', () => {
  test.each(present)('$path', ({ path, aliases = [], query = [], tab }) => {
    const row = routes[path]!
    expect(row.aliases ?? []).toEqual(expect.arrayContaining(aliases))
    expect(Object.keys(row.query ?? {})).toEqual(expect.arrayContaining(query))
    expect(row.tab).toBe(tab)
  })
})

test('forms that assistants may fill in are on pages without login, and have different names', () => {
  type Document = { nodes?: Record<string, { props?: { tool?: { name: string } } } | null> }
  const tools = Object.entries(routes).flatMap(([path, row]) =>
    Object.values((json(getLayoutFile(path)) as Document).nodes ?? {}).flatMap((node) =>
      node?.props?.tool ? [{ name: node.props.tool.name, needsLogin: Boolean(row.needLogin) }] : [],
    ),
  )
  expect(tools.length).toBeGreaterThan(2)
  expect(tools.filter(({ needsLogin }) => needsLogin)).toEqual([])
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
})

test('a path or alias names one page', () => {
  const all = Object.entries(routes).flatMap(([path, { aliases = [] }]) => [path, ...aliases])
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
})

test('an alias is in the area of its page, and in its map', () => {
  const strangers = Object.entries(routes).flatMap(([path, { aliases = [] }]) =>
    aliases.filter((alias) => findPageArea(alias) !== findPageArea(path)),
  )
  expect(strangers).toEqual([])
})

test('parents and tabs lead to pages of the table', () => {
  const parents = Object.values(routes).flatMap(({ parent }) => parent ?? [])
  const tabs = Object.values(config.tabBars).flat()
  expect([...parents, ...tabs.map(({ path }) => path)].filter((path) => !(path in routes))).toEqual([])
  expect(config.tabBars.shop!.map(({ path }) => routes[path]!.tab)).toEqual([0, 1])
})

test('a default fits its own type', () => {
  for (const { query = {} } of Object.values(routes)) {
    for (const { type, enum: values, default: given } of Object.values(query)) {
      if (given === undefined) continue
      expect(typeof given).toBe(type === 'integer' ? 'number' : type)
      if (values) expect(values).toContain(given)
    }
  }
})

test('a route and the file of its document have the same name', () => {
  for (const path of Object.keys(routes)) expect(getLayoutRoute(getLayoutFile(path))).toBe(path)
  expect(getLayoutFile('/')).toBe('layouts/index.json')
  for (const file of listLayoutFiles(root))
    expect(existsSync(join(root, getLayoutFile(getLayoutRoute(file))))).toBe(true)
})
