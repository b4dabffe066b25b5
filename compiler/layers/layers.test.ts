/** Documents that extend a base (docs/document-language.md §10). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFile } from '../build/files.ts'
import { applyLayer } from './layers.ts'
import { readDocument } from './read-document.ts'
import { loadEnvironment } from '../environment/load-environment.ts'
import { project } from '#menmian.config.ts'

const text = (words: string) => ({ widget: 'basic/text', props: { text: words, tone: 'ink3' } })
const base = {
  version: 1,
  title: 'Door',
  frame: { tabBar: 'shop' },
  nodes: { a: text('One'), b: text('Two'), c: text('Three') },
  order: ['a', 'b', 'c'],
}

test('a layer changes what it names and leaves the rest', () => {
  expect(
    applyLayer(base, {
      base: '/',
      title: 'Window',
      frame: { tabBar: null },
      nodes: { b: { props: { text: 'Two B', tone: null } } },
    }),
  ).toEqual({
    ...base,
    title: 'Window',
    frame: {},
    nodes: { ...base.nodes, b: { widget: 'basic/text', props: { text: 'Two B' } } },
  })
})

test('texts, binds, conditions and actions are replaced as a whole', () => {
  const press = { type: 'page', path: '/', with: { indexFirstGroup: 1 } }
  const below = {
    ...base,
    title: { path: 'site.front.title', or: 'Door' },
    nodes: { a: { ...text('One'), when: { is: ['state.x', 1] }, on: { press } } },
  }
  const layer = {
    base: '/',
    title: { t: 'tab.home' },
    nodes: { a: { when: { gt: ['state.x', 1] }, on: { press: { type: 'reload' } } } },
  }
  expect(applyLayer(below, layer)).toMatchObject({
    title: { t: 'tab.home' },
    nodes: { a: { when: { gt: ['state.x', 1] }, on: { press: { type: 'reload' } } } },
  })
  expect(applyLayer(below, layer).title).toEqual({ t: 'tab.home' })
  const part = applyLayer(below, {
    base: '/',
    nodes: { a: { on: { press: { with: { indexFirstGroup: 2 } } } } },
  }) as typeof below
  expect(part.nodes.a.on.press).toEqual({ ...press, with: { indexFirstGroup: 2 } })
})

test('a removed node leaves the order, and a node that is added to the base appears', () => {
  const layer = { base: '/', nodes: { b: null, d: text('Four') }, order: [{ move: 'd', before: 'a' }, { hide: 'c' }] }
  expect(applyLayer(base, layer).order).toEqual(['d', 'a'])
  const later = { ...base, nodes: { ...base.nodes, e: text('Five') }, order: [...base.order, 'e'] }
  expect(applyLayer(later, layer).order).toEqual(['d', 'a', 'e'])
  expect(applyLayer(base, { base: '/', order: ['c', 'a'] }).order).toEqual(['c', 'a'])
})

test('an order that is read from data stays, and a move in it is reported', () => {
  for (const order of ['local.order', { each: 'local.items', node: 'item.id' }]) {
    const dynamic = { ...base, order }
    expect(applyLayer(dynamic, { base: '/', title: 'Window' })).toEqual({ ...dynamic, title: 'Window' })
    expect(applyLayer(dynamic, { base: '/', order: ['c', 'a'] }).order).toEqual(['c', 'a'])
    const misses: string[] = []
    const moved = applyLayer(dynamic, { base: '/', order: [{ hide: 'a' }] }, ({ name }) => misses.push(name))
    expect([moved.order, misses]).toEqual([order, ['a']])
  }
})

const root = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'layouts/pages/index'), { recursive: true })
const put = (file: string, value: unknown) => writeFileSync(join(root, file), JSON.stringify(value, null, 2))
put('layouts/index.json', base)
const environment = await loadEnvironment(project)

test('the merged document is checked, and a fault is located in the layer that contains it', () => {
  const file = 'layouts/pages/index/loadDomain.json'
  put(file, { version: 1, base: '/', frame: null, nodes: { b: { props: { text: 'Two B' } } } })
  expect(checkFile(root, file, environment).issues).toEqual([])
  put(file, { version: 1, base: '/', frame: null, nodes: { b: { widget: 'basic/txet' } } })
  expect(checkFile(root, file, environment).issues).toMatchObject([{ code: 'MM2001', line: 7 }])
})

test('a layer replaces an entry of a list only with one of the same kind, otherwise it is a finding', () => {
  const file = 'layouts/pages/index/loadDomain.json'
  const when = (path: string, list: string) => ({ a: { when: { in: [path, { path: list }] } } })
  put(file, { version: 1, base: '/', frame: null, nodes: when('local.pageCode', 'local.singlePopupPrevent') })
  expect(checkFile(root, file, environment).issues).toEqual([])
  for (const [path, list] of [
    ['local.indexArrange', 'local.singlePopupPrevent'],
    ['local.pageCode', 'local.locale'],
  ] as const) {
    put(file, { version: 1, base: '/', frame: null, nodes: when(path, list) })
    expect(checkFile(root, file, environment).issues).toMatchObject([{ code: 'MM3006' }])
  }
})

test('a missing base leaves a document without its required parts', () => {
  const file = 'layouts/pages/index/networkCheck.json'
  put(file, { version: 1, base: '/nowhere' })
  expect(checkFile(root, file, environment).issues.length).toBeGreaterThan(0)
  expect(readDocument(root, file)).toEqual({ version: 1, base: '/nowhere' })
})
