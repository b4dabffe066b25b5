/**
 * The OpenAPI document follows Redocly's recommended rules, which are reimplemented here because the linter depends on 21 packages. Both
 * errors and warnings fail.
 */
import { shopAdmin } from '#schemas/backoffice/index.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pickDailyRows } from '#tests/night.ts'
import { calls } from '#schemas/api/index.ts'
import { delivery } from '#schemas/publishing/delivery.ts'
import { buildOpenApi, pickTags, type Contract } from './index.ts'

function resolveParameters({ paths, ...rest }: Contract): Contract {
  const { parameters = {} } = rest.components
  const text = JSON.stringify(paths).replaceAll(/\{"\$ref":"#\/components\/parameters\/(\w+)"\}/g, (_, name: string) =>
    JSON.stringify(parameters[name]),
  )
  return { ...rest, paths: JSON.parse(text) as Contract['paths'] }
}

type Schema = Record<string, unknown>
type Media = { schema: Schema; example?: unknown }
type Parameter = { name: string; in: string; required: boolean; schema: Schema; example?: unknown }
type Response = { description: string; content?: Record<string, Media> }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}
type Document = {
  info: { license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}
const contract = await buildOpenApi('https://shop.menmian.net')
/** Parameters that operations share are references. */
const document = resolveParameters(contract) as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ label: `${method} ${path}`, path, operation })),
)
const whole = JSON.stringify(document)
const media = operations.flatMap(({ label, operation }) =>
  [operation.requestBody?.content, ...Object.values(operation.responses).map((response) => response.content)]
    .flatMap((content) => Object.values(content ?? {}))
    .map((content) => ({ label, ...content })),
)

test('every row is an operation, and there are no others', () => {
  const rows = [
    ...Object.entries(calls).map(([path, { method }]) => `${method} ${path}`),
    ...Object.keys(shopAdmin),
    ...Object.keys(delivery),
  ]
  expect(operations.map(({ label }) => label.toLowerCase()).toSorted()).toEqual(
    rows.map((name) => name.toLowerCase()).toSorted(),
  )
})

test('operations have a summary, a unique id that is valid in an address, a tag with a description, and a known authentication', () => {
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { label, operation } of operations) {
    expect(operation.summary, label).toMatch(/^\S.{4,90}[^.]$/)
    expect(operation.operationId, label).toMatch(/^[\w-]+$/)
    expect(
      operation.tags.map((name) => tags.get(name)?.length ?? 0).every((length) => length > 10),
      label,
    ).toBe(true)
    for (const name of operation.security.flatMap((requirement) => Object.keys(requirement)))
      expect(document.components.securitySchemes[name], label).toBeDefined()
  }
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(tags.keys()))
})

test('operations describe how they succeed and how they fail', () => {
  for (const { label, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    expect(
      [statuses.some((status) => status.startsWith('2')), statuses.some((status) => status.startsWith('4'))],
      label,
    ).toEqual([true, true])
    for (const { description } of Object.values(operation.responses)) expect(description, label).toMatch(/\S/)
  }
})

test('paths are unique, and their variable parts are parameters', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const { label, path, operation } of operations) {
    expect(path, label).toMatch(/^\/[^?]*[^/?]$/)
    const named = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(named).size, label).toBe(named.length)
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).toSorted(), label).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    )
    expect(inPath.every(({ required }) => required)).toBe(true)
  }
  expect(document.servers.map(({ url }) => url)).toEqual(['https://shop.menmian.net'])
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
})

test('no list of alternatives is nested, has a single entry or repeats one; required properties exist', () => {
  const wrong: string[] = []
  const walk = (value: unknown, pointer: string): void => {
    if (Array.isArray(value)) return value.forEach((part, index) => walk(part, `${pointer}/${index}`))
    if (typeof value !== 'object' || value === null) return
    const {
      anyOf,
      properties,
      required,
      enum: values,
      type,
    } = value as Schema & { anyOf?: Schema[]; required?: string[]; enum?: unknown[] }
    if (Array.isArray(anyOf)) {
      if (anyOf.length < 2 || anyOf.some((part) => Object.keys(part).join() === 'anyOf'))
        wrong.push(`${pointer} nests or needs no anyOf`)
      if (new Set(anyOf.map((part) => JSON.stringify(part))).size < anyOf.length) wrong.push(`${pointer} has one twice`)
    }
    if (Array.isArray(required) && type === 'object')
      for (const name of required)
        if (!Object.hasOwn(Object(properties) as object, name)) wrong.push(`${pointer} requires ${name}`)
    if (Array.isArray(values) && typeof type === 'string')
      for (const value of values)
        if (typeof value !== type && !(type === 'integer' && Number.isInteger(value)))
          wrong.push(`${pointer} ${String(value)} is no ${type}`)
    for (const [key, part] of Object.entries(value)) if (key !== 'example') walk(part, `${pointer}/${key}`)
  }
  walk(document, '')
  expect(wrong).toEqual([])
})

test('references resolve, and every component is used', () => {
  const named = [...whole.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
})

test('every parameter of a path or query has an example or a default', () => {
  const parameters = operations.flatMap(({ label, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({ label, ...parameter })),
  )
  const bare = parameters.filter(({ schema, example }) => example === undefined && schema.default === undefined)
  expect(bare.map(({ label, name }) => `${label} ${name}`)).toEqual([])
  expect(parameters.length).toBeGreaterThan(200)
})

test('requests and answers have an example that is valid for their schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'contract')
  const fits = (schema: Schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as Schema)
  const answered = operations.filter(({ operation }) => {
    const json = operation.responses['200']?.content?.['application/json']
    return json && json.example === undefined
  })
  expect(answered.map(({ label }) => label)).toEqual([])
  const examples = media.filter(({ example }) => example !== undefined)
  // a schema takes longer to compile than to read, and most name entities that other schemas of the day name
  for (const { label, schema, example } of pickDailyRows(examples, 1)) {
    const check = fits(schema)
    expect([label, check(example), check.errors]).toEqual([label, true, null])
  }
  for (const { label, operation } of pickDailyRows(operations, 1))
    for (const { schema, example } of operation.parameters ?? [])
      if (example !== undefined) expect([label, fits(schema)(example)]).toEqual([label, true])
})

test('entities and enumerations have names, and an enumeration names its values', () => {
  const { schemas } = document.components
  for (const name of ['Card', 'ShopOrder', 'PhoneNumber', 'Goods', 'Address', 'PayStatus', 'SimStatus'])
    expect(schemas[name], name).toBeDefined()
  expect(schemas.PayStatus!.description).toMatch(/^1: [A-Z].* \(\p{Script=Han}+\); 2: /u)
  const answered = JSON.stringify(document.paths['/api/iot/simInfo'])
  expect(answered).toContain('"#/components/schemas/Card"')
})

test('every header that browsers send is a parameter or authenticates, and is described', () => {
  const row = /^\| headers \| (.*) \|$/m.exec(
    readFileSync(join(import.meta.dirname, '../../../docs/domain.md'), 'utf8'),
  )
  const sent = [...row![1]!.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
  expect(sent.length).toBeGreaterThan(10)
  const parameters = Object.values(
    contract.components.parameters as Record<string, { name: string; description: string }>,
  )
  const authenticating = new Set(Object.values(document.components.securitySchemes).map(({ name }) => name))
  expect([...sent, 'accept-language'].filter((name) => !authenticating.has(name)).toSorted()).toEqual(
    parameters.map(({ name }) => name).toSorted(),
  )
  for (const { name, description } of [...parameters])
    expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
  for (const scheme of Object.values(document.components.securitySchemes)) expect(scheme.description).toMatch(/\.$/)
})

test('every error code has a meaning, and its data a schema where it has any', () => {
  const codes = contract['x-error-codes'] as { code: number; meaning: string; data?: Schema }[]
  expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining([-1, 0, 51, 61, 30001, 34061, 41001, 41004]))
  for (const { code, meaning } of codes)
    expect([code, meaning]).toEqual([code, expect.stringMatching(/^[A-Z“].*[.!)]?$/)])
  expect(codes.filter(({ data }) => data).map(({ code }) => code)).toEqual([41001, 41002])
})

test('a document of some tags has their operations, and only the components that these use', () => {
  const part = pickTags(contract, ['card'])
  const operations = Object.values(part.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(['card']))
  expect(operations.length).toBeGreaterThan(30)
  const text = JSON.stringify(part)
  const references = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
  expect([...references].toSorted()).toEqual(Object.keys(part.components.schemas).toSorted())
  expect(part.components.schemas.Goods).toBeUndefined()
})
