/** The paths offered by text editors include every path that the shipped documents read. */
import { beforeAll, expect, test } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { project } from '#menmian.config.ts'
import type { Environment } from '../environment/environment.ts'
import { loadEnvironment } from '../environment/load-environment.ts'
import { readDocument } from '../layers/read-document.ts'
import { analyze } from './analyze.ts'
import { listReadablePaths } from './known-paths.ts'

let environment: Environment
const documents: [string, Layout][] = []
beforeAll(async () => {
  environment = await loadEnvironment(project)
  for (const path of Object.keys(environment.routes))
    documents.push([path, readDocument(project.root, getLayoutFile(path)) as Layout])
})

/** List entries, and entries of dictionaries whose keys are data. */
const entry = /\.\d|^(options|hot)\.haoka_/

test('every path of up to four names that a shipped page reads is offered for it, except entries of lists and dictionaries', () => {
  const missing = documents.flatMap(([path, layout]) => {
    const offered = new Set(listReadablePaths(environment, layout, path))
    return analyze(environment, layout, path)
      .reads.map((read) => read.path)
      .filter((read) => read.split('.').length <= 4 && !entry.test(read) && !offered.has(read))
      .map((read) => `${path} ${read}`)
  })
  expect(missing).toEqual([])
})

test('sources, states and rows are offered on their own page only, and no parts of texts', () => {
  const of = (path: string) => listReadablePaths(environment, documents.find(([route]) => route === path)![1], path)
  const home = of('/')
  expect(home).toEqual(expect.arrayContaining(['config.front.title', 'state.filter.price', 'item', 'status.numbers']))
  const anywhere = listReadablePaths(environment)
  expect(anywhere).toEqual(expect.arrayContaining(['site.generic', 'card.balance', 'user.mobile']))
  expect(anywhere.filter((path) => /^(config|item|state\.)/.test(path))).toEqual([])
  for (const path of home) expect(path).toMatch(/^[A-Za-z_][\w-]*(\.[\w-]+){0,4}$/)
  expect(home.filter((path) => /\.(zh-CN|en|values)$/.test(path))).toEqual([])
})
