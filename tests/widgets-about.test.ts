/** The texts of widgets' `about` modules: in both languages, short, and complete for props that documents set. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAjv } from '#compiler/environment/schema-validator.ts'
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { measureWidth } from '#compiler/environment/message.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { listBranches, isTextObject, getOwn, type Schema } from '#compiler/schema/schema.ts'
import { project } from '#menmian.config.ts'
import type { Drawn, Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { resolveDrawn } from '#stories/pairs/resolve.ts'

const about = await loadAbout(project)
const environment = await loadEnvironment(project)
const { definitions, widgets } = environment
const chinese = /\p{Script=Han}/u
/** Enumerations up to this size have a name for each value; icons have pictures. */
const MOST_CHOICES = 20

type Parts = Readonly<Record<string, Part>>
type At = readonly [pointer: string, part: Part]
const below = (parts: Parts | undefined, above = ''): At[] =>
  Object.entries(parts ?? {}).flatMap(([key, part]) => [
    [`${above}/${key}`, part] as const,
    ...below(part.fields, `${above}/${key}`),
  ])
/** Returns the object schemas that a value of this type may be or contain, including entries of lists and values of tables. */
const listObjectSchemas = (schema: Schema): Schema[] =>
  listBranches(schema, definitions).flatMap((branch) => {
    if (branch.items) return listObjectSchemas(branch.items)
    if (branch.properties) return [branch]
    return isObject(branch.additionalProperties) ? listObjectSchemas(branch.additionalProperties as Schema) : []
  })
const listEnumerations = (schema: Schema): Schema[] =>
  listBranches(schema, definitions).filter((branch) => branch.enum?.every((value) => typeof value === 'string'))

const inBoth = ({ 'zh-CN': zh, en }: Sentence) =>
  chinese.test(zh.replace('Wi-Fi', '无')) && /[a-z]/i.test(en) && !chinese.test(en)

describe.each(Object.keys(widgets))('%s', (name) => {
  const row = widgets[name]!
  const words = about[name]!
  const all = [...below(words.props), ...below(words.events, '/events'), ...below(words.slots, '/slots')]

  test('has words for itself and for each prop, event and slot', () => {
    expect(Object.keys(words.props)).toEqual(Object.keys(row.props.properties ?? {}))
    expect(Object.keys(words.events ?? {}).sort()).toEqual(Object.keys(row.events).sort())
    expect(Object.keys(words.slots ?? {}).sort()).toEqual(Object.keys(row.slots).sort())
  })

  test('its words are in both languages', () => {
    const sentences = [
      words.name,
      words.purpose,
      ...(words.instead ? [words.instead] : []),
      words.guide!.advice,
      words.guide!.keys,
      words.guide!.reading,
    ]
    const ofParts = all.flatMap(([, { name: called, hint, choices = {} }]) => [called, hint, ...Object.values(choices)])
    expect([...sentences, ...ofParts].filter((sentence) => !inBoth(sentence))).toEqual([])
  })

  test('designers are told when to take it, what the keyboard does, and what is read aloud', () => {
    const { advice, keys, reading } = words.guide!
    for (const locale of ['zh-CN', 'en'] as const) {
      const said = [words.purpose, words.instead, advice, keys, reading].flatMap((text) => text?.[locale] ?? [])
      expect(said.filter((sentence) => !/[。.]$/.test(sentence))).toEqual([])
      expect(said).toEqual([...new Set(said)])
    }
  })

  test('its names fit 12 em, and no two parts beside each other have the same', () => {
    const names = [words.name, ...all.map(([, part]) => part.name)]
    expect(names.filter((name) => measureWidth(name.en) > 12 || measureWidth(name['zh-CN']) > 12)).toEqual([])
    for (const parts of [words, ...all.map(([, part]) => part)].flatMap((description) =>
      'props' in description
        ? [description.props, description.events ?? {}, description.slots ?? {}]
        : [description.fields ?? {}],
    ))
      for (const locale of ['zh-CN', 'en'] as const) {
        const called = Object.values(parts).map((part) => part.name[locale])
        expect(called).toEqual([...new Set(called)])
      }
  })

  test('its hints are whole sentences, none of them twice', () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const hints = all.map(([, part]) => part.hint[locale])
      expect(hints.filter((hint) => !/[。.]$/.test(hint))).toEqual([])
      expect(hints.filter((hint, index) => hints.indexOf(hint) !== index)).toEqual([])
    }
  })

  test('what it says of values is what the schema allows', () => {
    const walk = (schema: Schema, parts: Parts, above: string) => {
      for (const [key, part] of Object.entries(parts)) {
        const path = `${above}/${key}`
        const types = listObjectSchemas(schema).flatMap((object) => getOwn(object.properties, key) ?? [])
        expect(types.length, path).toBeGreaterThan(0)
        const values = types.flatMap(listEnumerations).flatMap((enumeration) => enumeration.enum!)
        const called = Object.keys(part.choices ?? {}).sort()
        if (types.flatMap(listEnumerations).some((enumeration) => enumeration['x-enum']))
          expect([path, called]).toEqual([path, []])
        else if (values.length <= MOST_CHOICES) expect([path, called]).toEqual([path, [...values].sort()])
        for (const type of types) if (part.fields) walk(type, part.fields, path)
      }
    }
    walk(row.props, words.props, '')
  })
})

/** Returns a node with the nodes in its slots. */
const listDrawn = (node: Drawn): Drawn[] => [
  node,
  ...Object.values(node.slots ?? {})
    .flat()
    .flatMap(listDrawn),
]
const listSentences = (value: unknown): Sentence[] => {
  if (Array.isArray(value)) return value.flatMap(listSentences)
  if (!isObject(value)) return []
  return 'zh-CN' in value ? [value as Sentence] : Object.values(value).flatMap(listSentences)
}
const withPairs = Object.entries(about).flatMap(([name, { guide }]) =>
  guide?.pairs ? [{ name, pairs: guide.pairs }] : [],
)

test('the twenty widgets that pages use most have dos and don’ts', () => {
  const uses = new Map<string, number>()
  for (const file of listLayoutFiles(project.root)) {
    const { nodes } = JSON.parse(readFileSync(join(project.root, file), 'utf8')) as {
      nodes?: Record<string, { widget?: string } | null>
    }
    for (const node of Object.values(nodes ?? {}))
      if (node?.widget) uses.set(node.widget, (uses.get(node.widget) ?? 0) + 1)
  }
  const commonest = [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name)
  expect(withPairs.map(({ name }) => name)).toEqual(expect.arrayContaining(commonest.slice(0, 20)))
})

test.each(withPairs)(
  'the pairs of $name are nodes that a document may contain, in both languages',
  ({ name, pairs }) => {
    const ajv = createAjv()
    for (const { right, wrong, because } of pairs) {
      expect(inBoth(because) && because.en.endsWith('.') && because['zh-CN'].endsWith('。')).toBe(true)
      expect(right).not.toEqual(wrong)
      expect(listSentences([right, wrong]).filter(({ 'zh-CN': zh, en }) => !zh || !en || chinese.test(en))).toEqual([])
      for (const node of [...right, ...wrong].flatMap(listDrawn)) {
        const { widget = name } = node
        const { props, slots } = widgets[widget]!
        expect(Object.keys(slots)).toEqual(expect.arrayContaining(Object.keys(node.slots ?? {})))
        for (const locale of ['zh-CN', 'en'] as const) {
          const validate = ajv.compile({ ...props, definitions })
          validate(resolveDrawn(node, locale).props ?? {})
          expect([widget, validate.errors]).toEqual([widget, null])
        }
      }
    }
  },
)

test('every field that a shipped document writes has words', () => {
  const missing = new Set<string>()
  const walk = (value: unknown, parts: Parts | undefined, schema: Schema, path: string): void => {
    for (const { items, properties, additionalProperties: table } of listBranches(schema, definitions)) {
      if (Array.isArray(value)) for (const entry of value) walk(entry, parts, items ?? {}, path)
      if (!isObject(value) || isTextObject(value)) continue
      for (const [key, part] of Object.entries(value)) {
        const words = getOwn(parts, key)
        const type = getOwn(properties, key)
        if (isObject(table)) walk(part, parts, table as Schema, path)
        else if (type && !words) missing.add(`${path}.${key}`)
        else if (type) walk(part, words!.fields, type, `${path}.${key}`)
      }
    }
  }
  for (const file of listLayoutFiles(project.root)) {
    const { nodes } = JSON.parse(readFileSync(join(project.root, file), 'utf8')) as {
      nodes?: Record<string, { widget?: string; props?: unknown } | null>
    }
    for (const node of Object.values(nodes ?? {}))
      if (node?.widget) walk(node.props, about[node.widget]!.props, widgets[node.widget]!.props, node.widget)
  }
  expect([...missing]).toEqual([])
})

test('the facts that documents are checked with hold none of these words', () => {
  const facts = JSON.stringify(environment)
  for (const { purpose } of Object.values(about)) expect(facts).not.toContain(purpose.en)
})
