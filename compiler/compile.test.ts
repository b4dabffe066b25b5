import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { base, buildSource } from '#tests/documents/case.ts'
import { readShape } from '#schemas/language/shape.ts'
import { environment } from '#tests/documents/environment.ts'
import { compile } from './index.ts'
import { createAjv, createSchemaValidator } from './environment/schema-validator.ts'
import { toStandaloneSchema } from './schema/json-schema.ts'
import { findMisfits } from './schema/literal-checker.ts'
import { buildStructure } from './build/structure.ts'
import { runsEverything } from '#tests/night.ts'

const validator = createSchemaValidator(environment)
const route = '/plans'
type Any = Record<string, unknown>
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Every place of a value, as keys. */
const listKeyPaths = (value: unknown, keys: string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? [keys, ...Object.entries(value).flatMap(([key, part]) => listKeyPaths(part, [...keys, key]))]
    : [keys]
/** The base document with a random value at a random place. */
const mutation = fc
  .record({
    place: fc.constantFrom(...listKeyPaths(base).filter((keys) => keys.length > 0)),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('item.name', 'card', 'state.kind', 'x', 0, true, [], {}),
      fc.constant(undefined),
    ),
    rename: fc.boolean(),
  })
  .map(({ place, value, rename }) => {
    const mutant = copy(base) as Any
    let target = mutant
    for (const key of place.slice(0, -1)) target = target[key] as Any
    const key = place.at(-1)!
    const old = target[key]
    if (value === undefined) delete target[key]
    else target[key] = value
    if (rename && !Array.isArray(target)) target[`${key}X`] = old
    return copy(mutant) as Any
  })

test('text and value give the same findings', () => {
  const text = JSON.stringify(base, null, 4)
  expect(compile(text, environment, { route, validator }).issues).toEqual([])
  expect(compile(base, environment, { route, validator }).document).toEqual(base)
})

test('no document of any kind makes the compiler throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue({ maxDepth: 4 }),
        fc.string(),
        fc.constantFrom(undefined, null, NaN, () => 1, Symbol('x'), new Date(0)),
      ),
      (value) => {
        expect(compile(value, environment, { validator }).document).toBeUndefined()
      },
    ),
    { numRuns: 500 },
  )
})

test('a broken document has a finding or is still valid: matcher, ajv and the check in the browser agree', () => {
  const ajv = createAjv().compile(toStandaloneSchema(environment.layout, environment.definitions))
  // each run draws others
  const numRuns = runsEverything ? 2500 : 800
  let refused = 0
  fc.assert(
    fc.property(mutation, (document) => {
      const { issues, document: accepted } = compile(document, environment, { route, validator })
      expect(accepted !== undefined).toBe(!issues.some(({ severity }) => severity === 'error'))
      // The matcher alone finds everything that ajv finds.
      if (!ajv(document))
        expect(findMisfits(document, environment.layout, '', { definitions: environment.definitions })).not.toEqual([])
      expect(compile(document, environment, { route }).issues).toEqual(issues)
      if (accepted)
        expect(readShape(buildStructure(environment), accepted)).toMatchObject({ ok: true, value: accepted })
      else refused++
      for (const { line, column, pointer } of issues)
        expect([line > 0, column > 0, pointer === '' || pointer.startsWith('/')]).toEqual([true, true, true])
    }),
    { numRuns },
  )
  expect(refused).toBeGreaterThan(numRuns / 5)
})

test('the matcher and ajv agree about props', () => {
  const names = Object.keys(environment.widgets)
  const compiled = Object.fromEntries(
    names.map((name) => [
      name,
      createAjv().compile(toStandaloneSchema(environment.widgets[name]!.props, environment.definitions)),
    ]),
  )
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.constantFrom<unknown>(
      'x',
      '',
      1,
      2.5,
      true,
      '/a.svg',
      'https://example.com',
      'data:text/html,x',
      { t: 'plans.title' },
      { 'zh-CN': '一', en: 'a' },
      { t: 1 },
      [{ value: 1, label: 'x' }],
      [{ title: { t: 'x' } }],
      { id: 1, name: 'x', price: 2 },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  let agreed = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.dictionary(
        fc.constantFrom(
          'text',
          'tone',
          'lines',
          'src',
          'alt',
          'items',
          'value',
          'plan',
          'money',
          'link',
          'on',
          'label',
          'title',
          'controls',
          'to',
        ),
        value,
      ),
      (name, props) => {
        const { props: schema } = environment.widgets[name]!
        const misfits = findMisfits(props, schema, '', { definitions: environment.definitions })
        const valid = compiled[name]!(props)
        // Unknown keys are the matcher's own rule where ajv accepts them; otherwise the two agree.
        const why = JSON.stringify([name, props, misfits])
        if (valid)
          expect(
            misfits.filter(({ kind }) => kind !== 'unknown-key'),
            why,
          ).toEqual([])
        else expect(misfits, why).not.toEqual([])
        if (valid) agreed++
      },
    ),
    { numRuns: 4000 },
  )
  expect(agreed).toBeGreaterThan(50)
})

test('the check in the browser refuses what is not a document, and is small', () => {
  const shape = buildStructure(environment)
  for (const [broken, path] of [
    [{ ...(base as Any), version: 2 }, '/version'],
    [{ ...(base as Any), nodes: [] }, '/nodes'],
    [{ ...(base as Any), order: [1] }, '/order/0'],
    [{ ...(base as Any), nodes: { a: {} } }, '/nodes/a/widget'],
    [{ ...(base as Any), guards: [{ when: 1, action: { type: 'page' } }] }, '/guards/0/when'],
    [null, ''],
  ] as const) {
    expect(readShape(shape, broken)).toMatchObject({ ok: false, misfit: { path } })
  }
  expect(gzipSync(JSON.stringify(shape), { level: 9 }).length).toBeLessThan(800)
})

test('a pointer leads to the line of the fault in a real file', () => {
  const text = readFileSync(join(import.meta.dirname, '../tests/documents/base.json'), 'utf8').replace(
    '"summary.total"',
    '"summary.totl"',
  )
  const [issue] = compile(text, environment, { route, validator }).issues
  expect(text.split('\n')[issue!.line - 1]!.slice(issue!.column - 1)).toMatch(/^"summary\.totl"/)
  expect(issue!.fix).toEqual({ pointer: '/nodes/total/bind/money', replace: 'summary.total' })
  expect(issue!.text).toEqual({
    'zh-CN': 'summary 没有字段 totl，是否想写 summary.total？',
    en: 'summary has no field totl; did you mean summary.total?',
  })
})

test('a document of two hundred nodes is compiled within the time limit', () => {
  const big = buildSource({
    what: 'big',
    at: '',
    document: { version: 1, title: 'x', nodes: {}, order: Array.from({ length: 200 }, (_, index) => `extra${index}`) },
    many: {
      in: '/nodes',
      count: 200,
      value: {
        widget: 'basic/text',
        props: { text: { t: 'plans.owed' } },
        bind: { 'text.values.money': { path: 'card.owed', as: 'money' } },
        when: { gt: ['card.owed', 0] },
      },
    },
  })
  expect(compile(big, environment, { route, validator }).issues).toEqual([])
})
