/**
 * Every value that a browser stores, and every option of a table row, has a writer and a reader, computed from documents, widgets and
 * source text. (`answers-read.test.ts` covers the answers of calls.)
 */
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numberFilter } from '../../schemas/entities/goods/number-filter.ts'
import { env, local, session, user } from '../../schemas/local.ts'
import { code, compiler, checkExceptions, root, runtime, server, source, tables, textOf, word } from './source-text.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const documents = globSync('layouts/**/*.json', { cwd: root })
  .filter((file) => !file.endsWith('layout.schema.json'))
  .map((file) => JSON.parse(textOf(file)) as Json)

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
          new RegExp(`(slots|Platform)[^\\n]*'${slot}'`).test(runtime) && /local\[platform\] =/.test(runtime)
        const seen = new RegExp(
          `(${slotPattern}|snapshot\\(\\w+\\)\\.${slot}|(slotsOf|user)\\.${slot})(?![\\w$])(?!(\\.\\w+)*\\s*(\\|\\|)?=(?!=))`,
        )
        const destructured = new RegExp(`\\{[^{}]*(?<![\\w$])${slot}(?![\\w$])[^{}]*\\} = ${proxy}(?![\\w$])`)
        return [
          `${scope}.${slot}`,
          {
            writer: under(writes, `${scope}.${slot}`) || assigned.test(runtime) || bySlot,
            reader: under(reads, `${scope}.${slot}`) || seen.test(runtime) || destructured.test(runtime) || bySlot,
          },
        ]
      }),
    )
    checkExceptions(lines, {})
  })

  test('each fact of the startup is read', () => {
    const start = code('shop/startup.ts')
    const lines = Object.keys(env._zod.def.shape).map((name) => {
      const kept = new Set(['autoFilterDelivery', 'agreeAgreement'])
      return [
        `env.${name}`,
        {
          writer: word(name).test(start) || kept.has(name),
          reader: under(reads, `env.${name}`) || new RegExp(`env\\.${name}`).test(runtime),
        },
      ]
    })
    checkExceptions(Object.fromEntries(lines) as Parameters<typeof checkExceptions>[0], {})
  })
})

describe('a filter of numbers', () => {
  test('is set on a page and read by the server', () => {
    const filters = source('widgets/{filter,number}/**/*.{ts,tsx}')
    const lines = Object.keys(numberFilter._zod.def.shape).map((field) => [
      field,
      {
        writer: word(field).test(filters) || [...writes, ...reads].some((path) => path.endsWith(`.${field}`)),
        reader: word(field).test(server),
      },
    ])
    checkExceptions(Object.fromEntries(lines) as Parameters<typeof checkExceptions>[0], {})
  })
})

describe('each setting', () => {
  /** The optional fields of a type, from its source text. */
  const fieldsIn = (file: string, type: string): string[] => {
    const text = code(file)
    const from = text.search(new RegExp(`(type|interface) ${type}\\b[^=]*=|const ${type} = z\\.(strict)?[oO]bject\\(`))
    expect(from, `${type} in ${file}`).toBeGreaterThanOrEqual(0)
    const body = text.slice(text.indexOf('{', from), text.indexOf('\n}', from))
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1]!)
  }
  const everywhere = `${runtime}\n${server}\n${compiler}\n${tables('widgets/**/*.{ts,tsx}')}\n${tables('schemas/*.ts')}`
  test.each<[string, string[], string, string]>([
    [
      'a call',
      [...fieldsIn('schemas/language/contract-row.ts', 'ContractRow'), ...fieldsIn('schemas/call.ts', 'CallRow')],
      tables('schemas/{call,api/**/*}.ts'),
      `${runtime}\n${server}\n${compiler}`,
    ],
    [
      'an error',
      fieldsIn('schemas/errors/error-row.ts', 'ErrorRow'),
      code('schemas/errors/errors.ts').split('export const errors')[1]!,
      `${runtime}\n${server}`,
    ],
    ['a route', fieldsIn('schemas/language/pages.ts', 'route'), textOf('pages.config.json'), `${runtime}\n${compiler}`],
    [
      'a route’s parameter',
      fieldsIn('schemas/language/pages.ts', 'queryRow'),
      textOf('pages.config.json'),
      `${runtime}\n${compiler}`,
    ],
    [
      'a tab',
      ['text', 'path', 'icon', 'activeIcon'],
      textOf('pages.config.json'),
      `${runtime}\n${tables('widgets/frame/**/*.tsx')}`,
    ],
    ['an enumeration', ['value', 'label', 'tone'], tables('schemas/enums.ts'), everywhere],
    [
      'a form’s field',
      fieldsIn('schemas/fields/fields.ts', 'FieldRule'),
      code('schemas/fields/fields.ts').slice(code('schemas/fields/fields.ts').indexOf('const rule =')),
      everywhere,
    ],
    ['a widget’s module', fieldsIn('renderer/kit.ts', 'WidgetFacts'), tables('{widgets,bench}/**/*.tsx'), runtime],
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
