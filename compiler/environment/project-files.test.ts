import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#schemas/language/call.ts'
import { maybe, phone } from '#schemas/language/contract.ts'
import { storefront } from '../vite.ts'
import { defineProject } from './project.ts'
import { listLayoutFiles, readPagesConfig } from './project-files.ts'

test('a project without a route table has a plain route for each document', () => {
  const root = join(import.meta.dirname, '../../examples/hello')
  expect(listLayoutFiles(root)).toEqual(['layouts/index.json'])
  expect(readPagesConfig({ root })).toMatchObject({ tabBars: {}, routes: { '/': {} } })
})

test('a project with a route table has only the routes of the table', () => {
  const root = join(import.meta.dirname, '../..')
  expect(Object.keys(readPagesConfig({ root }).routes)).toContain('/pages/goods/pretty/index')
  expect(readPagesConfig({ root }).routes).not.toHaveProperty('/pages/goods/pretty/none')
})

const item = z.object({ id: z.string(), phone })
const calls = {
  '/own/list': get({ params: z.object({ kind: maybe(z.enum(['a', 'b'])), ids: maybe(z.array(z.int())) }), data: item }),
  '/own/item': get({ params: z.object({ id: z.int(), phone: maybe(phone) }), data: item }),
  '/own/send': post({ params: z.object({ code: z.string(), agree: z.literal(true) }), data: item }),
}
/** The routes of a project with these documents, without a route table. */
function readRoutes(documents: Record<string, unknown>) {
  const root = mkdtempSync(join(tmpdir(), 'routes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'layouts'))
  for (const [name, document] of Object.entries(documents))
    writeFileSync(
      join(root, `layouts/${name}.json`),
      typeof document === 'string' ? document : JSON.stringify(document),
    )
  return readPagesConfig({ root, calls }).routes
}

test('without a route table, a page has the parameters that it passes on, in the types of the contract', () => {
  const item = { call: '/own/item', bind: { id: 'query.id', phone: { path: 'query.phone' } } }
  expect(readRoutes({ item: { data: { item } } })['/item']).toEqual({
    query: { id: { type: 'integer', required: true }, phone: { type: 'string', unit: 'phone' } },
  })
  const form = { call: '/own/send', fields: ['agree'], bind: { code: 'query.code' } }
  expect(readRoutes({ send: { forms: { send: form } } })['/send']).toEqual({
    query: { code: { type: 'string', required: true } },
  })
})

test('a parameter is optional where its call is, or its condition', () => {
  const list = { call: '/own/list', bind: { kind: 'query.kind', ids: 'query.ids' } }
  expect(readRoutes({ list: { data: { list } } })['/list']).toEqual({
    query: { kind: { type: 'string', enum: ['a', 'b'] }, ids: { type: 'string' } },
  })
  const item = { call: '/own/item', when: 'query.id', bind: { id: 'query.id' } }
  expect(readRoutes({ item: { data: { item } } })['/item']).toEqual({ query: { id: { type: 'integer' } } })
})

test('a state in the address is a parameter, and other reads are texts', () => {
  const state = {
    kind: { is: '/own/list#kind', keep: 'url' },
    count: { init: 1, keep: 'url' },
    open: { is: 'boolean', keep: 'url' },
    word: { init: '', keep: 'url' },
    here: { init: 1 },
  }
  const nodes = { a: { widget: 'basic/text', when: 'query.from', bind: { text: { path: 'query.title', or: '' } } } }
  expect(readRoutes({ index: { state, nodes } })['/']).toEqual({
    query: {
      kind: { type: 'string', enum: ['a', 'b'] },
      count: { type: 'integer' },
      open: { type: 'boolean' },
      word: { type: 'string' },
      from: { type: 'string' },
      title: { type: 'string' },
    },
  })
})

test('a variant has the parameters of the merged page, and a document that cannot be read has none', () => {
  const index = { data: { item: { call: '/own/item', bind: { id: 'query.id' } } }, state: { count: { init: 1 } } }
  const variant = { base: '/', data: { item: null }, state: { count: { keep: 'url' } } }
  expect(readRoutes({ index, variant, broken: '{' })).toEqual({
    '/': { query: { id: { type: 'integer', required: true } } },
    '/variant': { query: { count: { type: 'integer' } } },
    '/broken': {},
  })
})

test('the path of a project has a slash at both ends, however it is written', () => {
  const readBase = (base?: string) => defineProject({ root: '.', calls, ...(base !== undefined && { base }) }).base
  expect([undefined, '', '/', '/own', 'own/', '/own/shop/'].map(readBase)).toEqual([
    '/',
    '/',
    '/',
    '/own/',
    '/own/',
    '/own/shop/',
  ])
})

test('in development the paths of the contract are those of the back end', () => {
  const root = join(import.meta.dirname, '../../examples/cafe')
  const project = defineProject({ root, calls: { ...calls, '/other': calls['/own/list'] } })
  const { proxy } = storefront(project, { backEnd: 'http://127.0.0.1:1' }).server ?? {}
  expect(Object.keys(proxy ?? {})).toEqual(['^/own(/|$)', '^/other(/|$)'])
})
