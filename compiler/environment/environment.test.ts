import type { ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile, emitted } from '../build/files.ts'
import { layoutFiles } from './project-files.ts'
import { codes, compile, type Code, type Environment } from '../index.ts'
import { createAjv, createSchemaValidator } from './schema-validator.ts'
import { loadEnvironment } from './load-environment.ts'
import { documentLimits } from '../../schemas/language/document-limits.ts'
import { project } from '../../menmian.config.ts'

const root = join(import.meta.dirname, '../..')
let environment: Environment
beforeAll(async () => {
  environment = await loadEnvironment(project)
})

test('every table of the repository becomes part of the environment, and the contract contains only what the compiler can compare', () => {
  expect(Object.keys(environment.calls).length).toBeGreaterThanOrEqual(81)
  expect(Object.keys(environment.widgets).length).toBeGreaterThan(15)
  expect(Object.keys(environment.messages).length).toBeGreaterThan(200)
  expect(environment.roots.card!.properties).toHaveProperty('balance')
  expect(environment.roots.site!.properties).toHaveProperty('generic')
  // An environment is plain JSON: it can be printed, sent and read back.
  expect(JSON.parse(JSON.stringify(environment))).toStrictEqual(environment)
})

test('every message exists in both languages', () => {
  const incomplete = Object.entries(environment.messages).filter(([, message]) => message.in.length !== 2)
  expect(incomplete.map(([id]) => id)).toEqual([])
})

test('the shipped documents have no findings', () => {
  const validator = createSchemaValidator(environment)
  const found = layoutFiles(root).flatMap((file) =>
    checkFile(root, file, environment, validator).issues.map(
      ({ line, column, code, text }) => `${file}:${line}:${column} ${code} ${text.en}`,
    ),
  )
  expect(found).toEqual([])
})

describe('the schema for editors', () => {
  let validate: ValidateFunction
  beforeAll(() => {
    validate = createAjv().compile(
      JSON.parse(emitted(project, { environment, about: {} })['layouts/layout.schema.json']!) as object,
    )
  })

  test('accepts every shipped document', () => {
    for (const file of layoutFiles(root))
      expect([file, validate(JSON.parse(readFileSync(join(root, file), 'utf8'))), validate.errors?.[0]]).toEqual([
        file,
        true,
        undefined,
      ])
  })

  const page = (node: unknown, more: object = {}) => ({
    version: 1,
    title: 'x',
    nodes: { a: node },
    order: ['a'],
    ...more,
  })
  test.each<[string, unknown]>([
    ['a widget', page({ widget: 'basic/txt' })],
    ['a prop of a widget', page({ widget: 'basic/text', props: { txt: 'x' } })],
    ['an event of a widget', page({ widget: 'basic/text', on: { hover: { type: 'reload' } } })],
    ['a message', page({ widget: 'basic/text', props: { text: { t: 'no.such.message' } } })],
    ['a formatter', page({ widget: 'basic/text', bind: { text: { path: 'card.owed', as: 'mony' } } })],
    ['a call', page({ widget: 'basic/text' }, { data: { x: { call: '/api/nothing' } } })],
    [
      'a call that writes, as a source',
      page({ widget: 'basic/text' }, { data: { x: { call: '/api/iot/buyPackage' } } }),
    ],
    [
      'a parameter of a call',
      page({ widget: 'basic/text' }, { data: { x: { call: '/api/shop/numberList', with: { colour: 'red' } } } }),
    ],
    ['a route', page({ widget: 'basic/text' }, { frame: { pull: { type: 'page', path: '/pages/nowhere' } } })],
    [
      'a query of a route',
      page({ widget: 'basic/text' }, { frame: { pull: { type: 'page', path: '/', with: { colour: 'red' } } } }),
    ],
  ])('marks a mistake in %s', (_, document) => {
    expect(validate(page({ widget: 'basic/text', props: { text: 'x' } }))).toBe(true)
    expect(validate(document)).toBe(false)
    expect(compile(document, environment).document).toBeUndefined()
  })
})

test('the published limits are those of the table', () => {
  const text = readFileSync(join(root, 'docs/document-language.md'), 'utf8')
  const { nodes, depth, sources, forms, prompts, actionsInList, actionDepth, pathDepth, bytes } = documentLimits
  for (const row of [
    `| nodes | ${nodes} |`,
    `| slots inside slots | ${depth} |`,
    `| ${sources}, ${forms}, ${prompts} |`,
    `| ${actionsInList}, ${actionDepth} |`,
    `| steps of a path | ${pathDepth} |`,
    `| bytes | ${bytes.toLocaleString('en')} |`,
  ]) {
    expect(text).toContain(row)
  }
  expect(text.match(/^## \d+\. /gm)).toHaveLength(10)
})

describe('docs/rules', () => {
  const index = readFileSync(join(root, 'docs/rules/README.md'), 'utf8')
  test.each(Object.entries(codes))('%s has its page', (code, { rule, text: says }) => {
    const text = readFileSync(join(root, 'docs/rules', `${code}.md`), 'utf8')
    expect(index).toContain(`[${code}](${code}.md) | ${rule} |`)
    expect(text).toContain(says.en)
    expect(text).toContain(says['zh-CN'])
    expect(text.split('\n')[0]).toBe(`# ${code} ${rule}`)
    expect(text.split('\n')[2]!.startsWith(codes[code as Code].severity === 'error' ? '*error*' : '*warning*')).toBe(
      true,
    )
    for (const part of ['## What', '## Why', '## Wrong', '## Right']) expect(text).toContain(part)
  })
})
