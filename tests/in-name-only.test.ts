/**
 * Nothing in name only: what a browser keeps, what an entity says and what a row of a table can be set to has somebody who writes it and
 * somebody who reads it. Computed from documents, widgets and source text; the few that stand without are below, with the reason.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { env, local, session, user } from '../schemas/local.ts'

const root = new URL('../', import.meta.url).pathname
const isTest = (file: string) => /\.(test|stories)\.tsx?$|\/testing(-setup)?\.tsx?$/.test(file)
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
/** Without comments and imports: neither writes nor reads. */
const code = (file: string) =>
  textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^import [\s\S]*? from '[^']*'$/gm, '')
const files = (...patterns: string[]) => globSync(patterns, { cwd: root }).filter((file) => !isTest(file))
const source = (...patterns: string[]) =>
  files(...patterns)
    .map(code)
    .join('\n')

const runtime = source('renderer/**/*.{ts,tsx}', '*.{ts,tsx}', 'widgets/frame/**/*.tsx')
/** With the answers that are files. */
const server = source('server/**/*.ts') + globSync('public/*.json', { cwd: root }).map(textOf).join('\n')
const compiler = source('compiler/**/*.ts')
const tables = (pattern: string) => source(pattern)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const documents = globSync('layouts/**/*.json', { cwd: root })
  .filter((file) => !file.endsWith('layout.schema.json'))
  .map((file) => JSON.parse(textOf(file)) as Json)

/** Paths that documents read, and those that they write: targets of `set`, and both ends of a model. */
const reads = new Set<string>()
const writes = new Set<string>()
const isPath = (text: string) => /^[a-z]\w*(\.[\w-]+)*$/i.test(text)
function walk(value: Json, at = ''): void {
  if (typeof value === 'string') {
    if (isPath(value)) reads.add(value)
    if (at === 'model') writes.add(value)
  } else if (Array.isArray(value)) for (const one of value) walk(one, at)
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) {
      if (value.type === 'set' && (key === 'with' || key === 'bind')) for (const target of Object.keys(one as object)) writes.add(target)
      walk(one, at === 'model' || key === 'model' ? 'model' : key)
    }
}
for (const document of documents) walk(document)
const under = (paths: Set<string>, path: string) => [...paths].some((one) => one === path || one.startsWith(`${path}.`))
/** Names that documents read below a root. */
const named = new Set([...reads].flatMap((path) => path.split('.').slice(1)))

type Schema = {
  _zod: { def: { type: string; shape?: Record<string, Schema>; innerType?: Schema; element?: Schema; options?: Schema[]; valueType?: Schema; in?: Schema } }
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
/** The objects inside a schema: field → its schema. */
function fieldsOf(schema: Schema, found: Record<string, Schema> = {}): Record<string, Schema> {
  const { shape, innerType, element, options = [], valueType } = schema._zod.def
  for (const [name, inner] of Object.entries(shape ?? {})) {
    found[name] = inner
    fieldsOf(inner, found)
  }
  for (const inner of [innerType, element, valueType, ...options]) if (inner) fieldsOf(inner, found)
  return found
}
const word = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
/** Lines without writer or reader. Those that are excused must be needed: what is mended leaves the list. */
function judge(lines: Record<string, { writer: boolean; reader: boolean }>, excused: Record<string, string>): void {
  const wrong = Object.entries(lines).flatMap(([name, { writer, reader }]) => [
    ...(writer ? [] : [`${name}: nobody writes it`]),
    ...(reader ? [] : [`${name}: nobody reads it`]),
  ])
  const excuse = (line: string) => Object.hasOwn(excused, line.split(': ')[0]!)
  expect(wrong.filter((line) => !excuse(line))).toEqual([])
  expect(
    Object.keys(excused).filter((name) => !wrong.some((line) => line.startsWith(`${name}: `))),
    'needs no excuse any more',
  ).toEqual([])
}

describe('what a browser keeps', () => {
  test.each([
    ['local', 'local', local],
    ['user', 'shopUser', user],
    ['session', 'session', session],
  ] as const)('each slot of %s is written and read', (scope, proxy, schema) => {
    const lines = Object.fromEntries(
      Object.keys(schema._zod.def.shape).map((slot) => {
        const at = `${proxy}\\.${slot}`
        const assigned = new RegExp(`${at}(\\.\\w+)*\\s*(\\|\\|)?=(?!=)|Object\\.assign\\(${proxy}, \\{[^}]*(?<![\\w$])${slot}(?![\\w$])`)
        // a mini-program's slot is chosen by its name
        const bySlot = new RegExp(`(slots|Platform)[^\\n]*'${slot}'`).test(runtime) && /local\[platform\] =/.test(runtime)
        const seen = new RegExp(`(${at}|snapshot\\(\\w+\\)\\.${slot}|(slotsOf|user)\\.${slot})(?![\\w$])(?!(\\.\\w+)*\\s*(\\|\\|)?=(?!=))`)
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
    judge(lines, {})
  })

  test('and each fact of the start is read', () => {
    const start = code('renderer/startup.ts')
    const lines = Object.keys(env._zod.def.shape).map((name) => {
      const kept = new Set(['autoFilterDelivery', 'agreeAgreement'])
      return [
        `env.${name}`,
        { writer: word(name).test(start) || kept.has(name), reader: under(reads, `env.${name}`) || new RegExp(`env\\.${name}`).test(runtime) },
      ]
    })
    judge(Object.fromEntries(lines) as Parameters<typeof judge>[0], {})
  })
})

describe('what an entity says', () => {
  const entityFiles = files('schemas/entities/*.ts')
  const nameOf = (file: string) => /([\w-]+)\.ts$/.exec(file)![1]!
  const imported = (file: string) => [...textOf(file).matchAll(/entities\/([\w-]+)\.ts|'\.\/([\w-]+)\.ts'/g)].map((match) => match[1] ?? match[2]!)
  /** The entities that stand in each one, itself included. */
  const inside = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name) || !entityFiles.includes(`schemas/entities/${name}.ts`)) return seen
    seen.add(name)
    for (const other of imported(`schemas/entities/${name}.ts`)) inside(other, seen)
    return seen
  }
  /** Source of the widgets and parts that an entity comes to. */
  const drawnBy = (name: string) =>
    [
      ...new Set(
        files('widgets/*/*/*.ts', 'widgets/ui/**/*.{ts,tsx}')
          .filter((file) => imported(file).some((one) => inside(one).has(name)) || (name === 'menu-item' && textOf(file).includes('/ui/menu.ts')))
          .map((file) => file.slice(0, file.lastIndexOf('/'))),
      ),
    ]
      .flatMap((folder) => files(`${folder}/*.{ts,tsx}`))
      .filter((file) => !file.endsWith('.schema.ts') && !file.endsWith('.css.ts'))
      .map(code)
      .join('\n')
  /** What callers send: the server reads it. */
  const sent = new Set(['number-filter'])

  /** On the wire because the spec, or the public contract that its answers follow, says so. */
  const excused: Record<string, string> = {
    'accelerate-order.simId': 'spec §3; a card sees its own orders only',
    'vip-order.simId': 'spec §3; a card sees its own orders only',
    'accelerate-order.speedCode': 'spec §3; speedName is what a person reads of it',
    'vip-order.gi': 'spec §3; no public source says what it means',
    'vip-order.validTag': 'spec §3; startAt and endAt say it',
    'vip-order.refundType': 'spec §3; refundAt is drawn',
    'vip-order.refundRemark': 'spec §3; refundAt is drawn',
    'base-config.showPaymentType': 'spec §3; the server offers these methods as payTypes',
    'card.deviceNetworkMode': 'spec §3; no public source says what it means',
    'dict-option.listClass': 'spec §3; options stand as plain chips',
    'ip-place.ip': 'spec §7, in the public shape of the call; a picker needs province and city',
    'ip-place.country': 'as `ip`',
    'ip-place.area_code': 'as `ip`',
    'pay.timeStamp': 'WeChat’s own, handed on whole to its bridge; only a real provider fills it in',
    'pay.signType': 'as timeStamp',
    'pay.paySign': 'as timeStamp',
    'pay.outTradeNo': 'docs/domain §4.2, the public pay object; the provider’s support asks for it',
    'pay.tradeType': 'as outTradeNo',
  }

  test('is told by the server and read by a page', async () => {
    const lines: Record<string, { writer: boolean; reader: boolean }> = {}
    for (const file of entityFiles) {
      const name = nameOf(file)
      const drawn = drawnBy(name)
      const module = (await import(/* @vite-ignore */ `${root}${file}`)) as Record<string, unknown>
      for (const schema of Object.values(module).filter(isSchema))
        for (const field of Object.keys(fieldsOf(schema))) {
          // fields of an entity inside stand in its own file
          if (!word(field).test(code(file))) continue
          const is = word(field)
          lines[`${name}.${field}`] = {
            writer: sent.has(name) ? named.has(field) || is.test(drawn) || [...writes].some((path) => path.endsWith(`.${field}`)) : is.test(server),
            reader: sent.has(name) ? is.test(server) : named.has(field) || is.test(drawn) || new RegExp(`[.'{,] ?${field}(?![\\w$])`).test(runtime),
          }
        }
    }
    judge(lines, excused)
  })
})

describe('what a row can be set to', () => {
  /** The optional fields of a type, as written. */
  const fieldsIn = (file: string, type: string): string[] => {
    const text = code(file)
    const from = text.search(new RegExp(`(type|interface) ${type}\\b[^=]*=|const ${type} = z\\.(strict)?[oO]bject\\(`))
    expect(from, `${type} in ${file}`).toBeGreaterThanOrEqual(0)
    const body = text.slice(text.indexOf('{', from), text.indexOf('\n}', from))
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1]!)
  }
  const everywhere = `${runtime}\n${server}\n${compiler}\n${tables('widgets/**/*.{ts,tsx}')}\n${tables('schemas/*.ts')}`
  test.each<[string, string[], string, string]>([
    ['a call', fieldsIn('schemas/call.ts', 'CallRow'), tables('schemas/{call,api/*}.ts'), `${runtime}\n${server}\n${compiler}`],
    ['an error', fieldsIn('schemas/errors.ts', 'ErrorRow'), code('schemas/errors.ts').split('export const errors')[1]!, `${runtime}\n${server}`],
    ['a route', fieldsIn('schemas/pages.ts', 'route'), textOf('pages.config.json'), `${runtime}\n${compiler}`],
    ['a route’s parameter', fieldsIn('schemas/pages.ts', 'queryRow'), textOf('pages.config.json'), `${runtime}\n${compiler}`],
    ['a tab', ['text', 'path', 'icon', 'activeIcon'], textOf('pages.config.json'), `${runtime}\n${tables('widgets/frame/**/*.tsx')}`],
    ['an enumeration', ['value', 'label', 'tone'], tables('schemas/enums.ts'), everywhere],
    [
      'a form’s field',
      fieldsIn('schemas/fields.ts', 'FieldRule'),
      code('schemas/fields.ts').slice(code('schemas/fields.ts').indexOf('const rule =')),
      everywhere,
    ],
    ['a widget’s module', fieldsIn('renderer/kit.ts', 'WidgetFacts'), tables('{widgets,bench}/**/*.tsx'), runtime],
  ])('each setting of %s is set somewhere and does something', (_, settings, writers, readers) => {
    expect(settings.length).toBeGreaterThan(1)
    const lines = settings.map((name) => [
      name,
      {
        writer: new RegExp(`["']?(?<![\\w$.])${name}["']?\\s*[:,}]`).test(writers),
        reader: new RegExp(`\\.${name}(?![\\w$])|\\{[^{}]*(?<![\\w$.])${name}(?![\\w$])[^{}]*\\}\\s*(=|\\)|:|of|\\])|'${name}'`).test(readers),
      },
    ])
    judge(Object.fromEntries(lines) as Parameters<typeof judge>[0], {})
  })
})
