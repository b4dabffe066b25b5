/** Sentences about changes in the words of editors: every prop of every widget, every field of settings, and every shipped page. */
import { describe, expect, test } from 'vitest'
import { loadCatalogs } from '#compiler/environment/catalogs.ts'
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { diff, type Change } from '#compiler/merge/diff.ts'
import type { Fields, Vocabulary } from '#compiler/merge/names.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { listBranches, textSchema, type Definitions, type Schema } from '#compiler/schema/schema.ts'
import { project } from '#menmian.config.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { mapLocales } from '#schemas/language/words.ts'
import { getSettingsFields } from '#schemas/settings/settings.about.ts'
import { simLayoutFields } from '#schemas/settings/sim-layout.about.ts'
import { formPaths } from '#studio/app/settings/paths.ts'
import { createCardLayoutSchema, createFormSchema } from '#studio/app/settings/schema.ts'

const about = await loadAbout(project)
const environment = await loadEnvironment(project)
const catalogs = await loadCatalogs(project)
const pages = listLayoutFiles(project.root).map((file) => ({
  route: getLayoutRoute(file),
  document: resolveMessages(
    readDocument(project.root, file),
    (id) => catalogs[id] && mapLocales((locale) => catalogs[id]![locale] ?? ''),
  ) as Record<string, Record<string, Record<string, unknown>>>,
}))
const vocabulary: Vocabulary = {
  getAbout: (widget) => about[widget],
  getPageTitle: (_, locale) => (locale === 'en' ? 'Page' : '页面'),
}

/** The Latin words that a value shows to people: of names, choices, and texts. */
function listLatinWords(value: unknown): string[] {
  if (typeof value === 'string') return value.match(latin) ?? []
  if (Array.isArray(value)) return value.flatMap(listLatinWords)
  return isObject(value) ? Object.values(value).flatMap(listLatinWords) : []
}
const latin = /[A-Za-z][\w.:/-]*/g
function listChineseWords(value: unknown): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'zh-CN' ? listLatinWords(part) : listChineseWords(part),
  )
}
/** The Latin words in Chinese names of widgets, fields and choices: “logo”. */
const namedWords = new Set(
  [about, simLayoutFields, ...formPaths.map(getSettingsFields), { name: { 'zh-CN': 'logo' } }].flatMap(
    listChineseWords,
  ),
)
function listTextWords(value: unknown): string[] {
  // a plain string with a capital letter is a name
  if (isTextPerLanguage(value) || (typeof value === 'string' && /^[A-Z]/.test(value))) return listLatinWords(value)
  if (Array.isArray(value)) return value.flatMap(listTextWords)
  return isObject(value) ? Object.values(value).flatMap(listTextWords) : []
}
/** Keys, ids and codes: Latin words in Chinese, and words like `rawId` in English, that are in no name and no text of the documents. */
function listRawWords({ text }: Change, ...documents: readonly unknown[]): string[] {
  const known = new Set(documents.flatMap(listTextWords))
  const list = (sentence: string, form: RegExp) =>
    (sentence.match(latin) ?? []).filter((word) => form.test(word) && !namedWords.has(word) && !known.has(word))
  // units and abbreviations are in capital letters
  return [...list(text['zh-CN'], /[a-z]/), ...list(text.en, /^[a-z]+[A-Z/]/)]
}
const unreadable = /[{}[\]]|media:|undefined|null|NaN|\d 项设置|\d settings?\b|“”/
function expectReadable(changes: readonly Change[], ...documents: readonly unknown[]): void {
  for (const change of changes) {
    const { path, text } = change
    expect({ path, text, raw: listRawWords(change, ...documents) }).toEqual({ path, text, raw: [] })
    expect(text['zh-CN']).not.toMatch(unreadable)
    expect(text.en).not.toMatch(unreadable)
  }
}

/** Two different values of a type, with keys and codes that must not be shown. */
function createSample(schema: Schema, definitions: Definitions, round: 0 | 1, depth = 0): unknown {
  const create = (part: Schema) => createSample(part, definitions, round, depth + 1)
  const members = schema.anyOf ?? [schema]
  if (members.some(({ $ref }) => $ref === textSchema.$ref)) return { 'zh-CN': `字${round}`, en: `字${round}` }
  const branch = listBranches(schema, definitions).find(({ type }) => type !== 'null') ?? {}
  const { type, enum: values, properties, items } = branch
  if (branch.const !== undefined) return branch.const
  if (values) return values[round % values.length]
  if (branch['x-unit'] === 'image') return round ? 'media:3' : '/shop/art/banner-flow.svg'
  if (branch['x-ref'] === 'entry' || branch['x-ref'] === 'route')
    return round ? '/pages/help/index?id=7' : '/pages/user'
  if (type === 'string') return `rawValue${round}`
  if (type === 'number' || type === 'integer') return round
  if (type === 'boolean') return round === 1
  if (type === 'array') return depth > 4 || !items ? [] : [create(items)]
  if (type === 'object' && properties)
    return depth > 4 ? {} : Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, create(part)]))
  return { rawKey: `rawValue${round}` }
}
const createBoth = (schema: Schema, definitions: Definitions) =>
  [createSample(schema, definitions, 0), createSample(schema, definitions, 1)] as const

describe.each(Object.keys(environment.widgets))('%s', (widget) => {
  const page = (node: object) => ({ nodes: { rawId: { widget, ...node } }, order: ['rawId'] })
  const { properties = {} } = environment.widgets[widget]!.props
  test.each(Object.entries(properties))('%s', (prop, schema) => {
    const { name } = about[widget]!.props[prop]!
    const [before, after] = createBoth(schema, environment.definitions)
    const kinds = [
      [{ props: {} }, { props: { [prop]: after } }],
      [{ props: { [prop]: before } }, { props: { [prop]: after } }],
      [{ props: { [prop]: before } }, { props: {} }],
      [{}, { props: { [prop]: after } }],
      [{}, { bind: { [prop]: 'data.rawPath' } }],
      [{ bind: { [prop]: 'data.rawPath' } }, { bind: { [prop]: { path: 'data.rawOther' } } }],
      [{ bind: { [prop]: 'data.rawPath', 'rawProp.0': 'x' } }, { bind: { 'rawProp.0': 'x' } }],
      [{}, { model: { [prop]: 'state.rawState' } }],
    ] as const
    for (const [a, b] of kinds) {
      const changes = diff(page(a), page(b), vocabulary)
      expectReadable(changes, page(a), page(b))
      for (const { text } of changes) {
        expect(text['zh-CN']).toContain(name['zh-CN'])
        expect(text.en).toContain(name.en)
      }
    }
  })
})

const forms: [name: string, schema: Schema, fields: Fields | undefined][] = [
  ...formPaths.map((path) => [path, createFormSchema(path), getSettingsFields(path)] as (typeof forms)[number]),
  ['sim:1', createCardLayoutSchema(), simLayoutFields],
]
describe.each(forms)('%s', (_, schema, fields) => {
  test.each(Object.entries(schema.properties ?? {}))('%s', (key, part) => {
    const [before, after] = createBoth(part, {})
    for (const [a, b] of [
      [{}, { [key]: after }],
      [{ [key]: before }, { [key]: after }],
      [{ [key]: before }, {}],
      [{ [key]: [{ remove: 'rawName' }] }, { [key]: [{ add: { id: 'rawName' } }, { move: 'rawName' }] }],
      [{ [key]: [] }, { [key]: [{ change: 'rawName', set: { icon: 'rawIcon' } }] }],
    ] as const) {
      const changes = diff(a, b, { ...vocabulary, fields })
      expectReadable(changes, a, b)
      for (const { text } of changes) expect(text['zh-CN']).toContain(fields![key]!.name['zh-CN'])
    }
  })
})

describe('shipped pages', () => {
  test.each(pages)('$route, as a new page', ({ document }) => {
    expectReadable(diff({}, document, vocabulary), document)
  })
  test.each(pages)('$route, in place of another', ({ document }) => {
    const index = pages.findIndex((page) => page.document === document)
    const other = pages[(index + 1) % pages.length]!.document
    expectReadable(diff(other, document, vocabulary), other, document)
  })
  test.each(Object.keys(environment.widgets))('each use of %s in place of another', (widget) => {
    const uses = pages.flatMap(({ document }) =>
      Object.values(document.nodes ?? {}).filter((node) => node.widget === widget),
    )
    for (const [index, use] of uses.entries()) {
      const documents = [{ nodes: { rawId: uses.at(index - 1) } }, { nodes: { rawId: use } }] as const
      expectReadable(diff(...documents, vocabulary), ...documents)
    }
  })
})
