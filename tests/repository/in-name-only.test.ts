/**
 * Every value that a browser stores, and every option of a table row, has a writer and a reader, computed from documents, widgets and
 * source text. (`answers-read.test.ts` covers the answers of calls.)
 */
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numberFilter } from '#schemas/entities/goods/number-filter.ts'
import { env, local, session, user } from '#schemas/local.ts'
import {
  readCode,
  compilerSource,
  checkExceptions,
  root,
  runtimeSource,
  serverSource,
  readSources,
  readTables,
  readText,
  buildWordPattern,
} from './source-text.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const documents = globSync('layouts/**/*.json', { cwd: root })
  .filter((file) => !file.endsWith('layout.schema.json'))
  .map((file) => JSON.parse(readText(file)) as Json)

/** Paths that documents read, and paths that they write: targets of `set`, and both ends of a model. */
const reads = new Set<string>()
const writes = new Set<string>()
const isPath = (text: string) => /^[a-z]\w*(\.[\w-]+)*$/i.test(text)
function walk(value: Json, path = ''): void {
  if (typeof value === 'string') {
    if (isPath(value)) reads.add(value)
    if (path === 'model') writes.add(value)
  } else if (Array.isArray(value)) for (const item of value) walk(item, path)
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) {
      if (value.type === 'set' && (key === 'with' || key === 'bind'))
        for (const target of Object.keys(part as object)) writes.add(target)
      walk(part, path === 'model' || key === 'model' ? 'model' : key)
    }
}
for (const document of documents) walk(document)
const under = (paths: Set<string>, path: string) =>
  [...paths].some((candidate) => candidate === path || candidate.startsWith(`${path}.`))
describe('browser storage', () => {
  test.each([
    ['local', 'local', local],
    ['user', 'user', user],
    ['session', 'session', session],
  ] as const)('each slot of %s is written and read', (scope, proxy, schema) => {
    const lines = Object.fromEntries(
      Object.keys(schema._zod.def.shape).map((slot) => {
        const slotPattern = `${proxy}\\.${slot}`
        const assigned = new RegExp(
          `${slotPattern}(\\.\\w+)*\\s*(\\|\\|)?=(?!=)|Object\\.assign\\(${proxy}, \\{[^}]*(?<![\\w$])${slot}(?![\\w$])`,
        )
        // a mini-program's slot is selected by its name
        const bySlot =
          new RegExp(`(slots|Platform)[^\\n]*'${slot}'`).test(runtimeSource) &&
          /local\[platform\] =/.test(runtimeSource)
        const seen = new RegExp(
          `(${slotPattern}|snapshot\\(\\w+\\)\\.${slot}|(local|user)\\.${slot})(?![\\w$])(?!(\\.\\w+)*\\s*(\\|\\|)?=(?!=))`,
        )
        const destructured = new RegExp(`\\{[^{}]*(?<![\\w$])${slot}(?![\\w$])[^{}]*\\} = ${proxy}(?![\\w$])`)
        return [
          `${scope}.${slot}`,
          {
            writer: under(writes, `${scope}.${slot}`) || assigned.test(runtimeSource) || bySlot,
            reader:
              under(reads, `${scope}.${slot}`) ||
              seen.test(runtimeSource) ||
              destructured.test(runtimeSource) ||
              bySlot,
          },
        ]
      }),
    )
    checkExceptions(lines, {})
  })

  test('each fact of the startup is read', () => {
    const start = readCode('shop/startup.ts')
    const lines = Object.keys(env._zod.def.shape).map((name) => {
      const kept = new Set(['autoFilterDelivery', 'agreeAgreement'])
      return [
        `env.${name}`,
        {
          writer: buildWordPattern(name).test(start) || kept.has(name),
          reader: under(reads, `env.${name}`) || new RegExp(`env\\.${name}`).test(runtimeSource),
        },
      ]
    })
    checkExceptions(Object.fromEntries(lines) as Parameters<typeof checkExceptions>[0], {})
  })
})

describe('a filter of numbers', () => {
  test('is set on a page and read by the server', () => {
    const filters = readSources('widgets/{filter,number}/**/*.{ts,tsx}')
    const lines = Object.keys(numberFilter._zod.def.shape).map((field) => [
      field,
      {
        writer:
          buildWordPattern(field).test(filters) || [...writes, ...reads].some((path) => path.endsWith(`.${field}`)),
        reader: buildWordPattern(field).test(serverSource),
      },
    ])
    checkExceptions(Object.fromEntries(lines) as Parameters<typeof checkExceptions>[0], {})
  })
})

describe('each setting', () => {
  /** The optional fields of a type, from its source text. */
  const fieldsIn = (file: string, type: string): string[] => {
    const text = readCode(file)
    const from = text.search(new RegExp(`(type|interface) ${type}\\b[^=]*=|const ${type} = z\\.(strict)?[oO]bject\\(`))
    expect(from, `${type} in ${file}`).toBeGreaterThanOrEqual(0)
    const body = text.slice(text.indexOf('{', from), text.indexOf('\n}', from))
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1]!)
  }
  const everywhere = `${runtimeSource}\n${serverSource}\n${compilerSource}\n${readTables('widgets/**/*.{ts,tsx}')}\n${readTables('schemas/*.ts')}`
  test.each<[string, string[], string, string]>([
    [
      'a call',
      [...fieldsIn('schemas/language/contract-row.ts', 'ContractRow'), ...fieldsIn('schemas/call.ts', 'CallRow')],
      readTables('schemas/{call,language/call,api/**/*}.ts'),
      `${runtimeSource}\n${serverSource}\n${compilerSource}`,
    ],
    [
      'an error',
      fieldsIn('schemas/errors/error-row.ts', 'ErrorRow'),
      readCode('schemas/errors/errors.ts').split('export const errors')[1]!,
      `${runtimeSource}\n${serverSource}`,
    ],
    [
      'a route',
      fieldsIn('schemas/language/pages.ts', 'route'),
      readText('pages.config.json'),
      `${runtimeSource}\n${compilerSource}`,
    ],
    [
      'a route’s parameter',
      fieldsIn('schemas/language/pages.ts', 'queryRow'),
      readText('pages.config.json'),
      `${runtimeSource}\n${compilerSource}`,
    ],
    [
      'a tab',
      ['text', 'path', 'icon', 'activeIcon'],
      readText('pages.config.json'),
      `${runtimeSource}\n${readTables('widgets/frame/**/*.tsx')}`,
    ],
    ['an enumeration', ['value', 'label', 'tone'], readTables('schemas/enums.ts'), everywhere],
    [
      'a form’s field',
      fieldsIn('schemas/fields/field-rule.ts', 'FieldOptions'),
      readCode('schemas/fields/fields.ts'),
      everywhere,
    ],
    [
      'a widget’s module',
      fieldsIn('renderer/kit.ts', 'WidgetFacts'),
      readTables('{widgets,tests/bench}/**/*.tsx'),
      runtimeSource,
    ],
  ])('of %s is set somewhere and has an effect', (_, settings, writers, readers) => {
    expect(settings.length).toBeGreaterThan(1)
    const lines = settings.map((name) => [
      name,
      {
        writer: new RegExp(`["']?(?<![\\w$.])${name}["']?\\s*[:,}]`).test(writers),
        reader: new RegExp(
          `\\.${name}(?![\\w$])|\\{[^{}]*(?<![\\w$.])${name}(?![\\w$])[^{}]*\\}\\s*(=|\\)|:|of|\\])|'${name}'`,
        ).test(readers),
      },
    ])
    checkExceptions(Object.fromEntries(lines) as Parameters<typeof checkExceptions>[0], {})
  })
})
