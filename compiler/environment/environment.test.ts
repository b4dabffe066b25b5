import type { ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile, generateFiles } from '../build/files.ts'
import { listLayoutFiles } from './project-files.ts'
import { codes, compile, type Code, type Environment } from '../index.ts'
import { createAjv, createSchemaValidator } from './schema-validator.ts'
import { loadEnvironment } from './load-environment.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { project } from '#menmian.config.ts'

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
  const findings = listLayoutFiles(root).flatMap((file) =>
    checkFile(root, file, environment, validator).issues.map(
      ({ line, column, code, text }) => `${file}:${line}:${column} ${code} ${text.en}`,
    ),
  )
  expect(findings).toEqual([])
})

test('a time of a document is one of the calendar', () => {
  const findings = (end: string) =>
    compile(
      {
        version: 1,
        title: { 'zh-CN': '活动', en: 'Sale' },
        nodes: { left: { widget: 'basic/countdown', props: { end, ended: { 'zh-CN': '已结束', en: 'Over' } } } },
        order: ['left'],
      },
      environment,
    ).issues.map(({ code, pointer, text }) => `${code} ${pointer} ${text.en}`)
  expect(findings('2028-02-29 00:00:00')).toEqual([])
  for (const end of ['2027-02-29 00:00:00', '2026-13-01 00:00:00', '2026-12-12 25:00:00', '2026-12-12 08:60:00'])
    expect(findings(end), end).toEqual(['MM3004 /nodes/left/props/end this must be 2026-12-12 08:00:00'])
})
test('every whole number that compiles in a link is one that browsers read', () => {
  const findings = (literal: string) =>
    compile(
      `{ "version": 1, "title": { "zh-CN": "问", "en": "Ask" }, "order": ["a"], "nodes": { "a": { "widget": "basic/button",
        "props": { "text": { "zh-CN": "问", "en": "Ask" } },
        "on": { "press": { "type": "page", "path": "/pages/customer/question/detail", "with": { "id": ${literal} } } } } } }`,
      environment,
    ).issues.map(({ code, line }) => `${code} ${line}`)
  for (const fine of ['1', '1234567890123456', '9007199254740991', '1e3']) expect(findings(fine), fine).toEqual([])
  expect(findings('9007199254740993')).toContain('MM1022 3')
  expect(findings('1e400')).toContain('MM1023 3')
  for (const far of ['9007199254740992', '1e20']) expect(findings(far), far).toEqual(['MM3004 3'])
})

describe('the schema for editors', () => {
  let validate: ValidateFunction
  beforeAll(() => {
    validate = createAjv().compile(
      JSON.parse(generateFiles(project, { environment, about: {} })['layouts/layout.schema.json']!) as object,
    )
  })

  test('accepts every shipped document', () => {
    for (const file of listLayoutFiles(root))
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
  expect(text.match(/^## \d+\. /gm)).toHaveLength(12)
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
