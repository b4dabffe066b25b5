import { expect, test } from 'vitest'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { storefrontGroups } from '#schemas/settings/groups.ts'
import { getSettingsFields } from '#schemas/settings/settings.about.ts'
import { toField } from '#studio/inspector/fields.ts'
import { formPaths } from './paths.ts'
import { simLayoutFields } from '#schemas/settings/sim-layout.about.ts'
import { createCardLayoutSchema, createFormSchema } from './schema.ts'

type FieldRow = { at: string; kind: string; part: Part | undefined; values: readonly unknown[] }
/** Returns all fields of a form, including those in objects and lists. */
function listFields(schema: Schema, parts: Readonly<Record<string, Part>> | undefined, at = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const part = getOwn(parts, key)
    const field = toField(property, undefined, {})
    const entry = field.kind === 'list' ? toField(field.entry, undefined, {}) : field
    const inside =
      entry.kind === 'object' ? listFields({ properties: entry.properties }, part?.fields, `${at}/${key}`) : []
    const values = entry.kind === 'choice' ? entry.values : []
    return [{ at: `${at}/${key}`, kind: field.kind, part, values }, ...inside]
  })
}

test.each([
  ...formPaths.map((path) => [path, createFormSchema(path), getSettingsFields(path)] as const),
  ['a card layout', createCardLayoutSchema(), simLayoutFields] as const,
])('%s: every field has a form, words in both languages, and a name for each choice', (_, schema, parts) => {
  const all = listFields(schema, parts)
  expect(all.length).toBeGreaterThan(2)
  expect(all.filter(({ kind }) => kind === 'json').map(({ at }) => at)).toEqual([])
  expect(all.filter(({ part }) => !part).map(({ at }) => at)).toEqual([])
  expect(
    all.flatMap(({ at, part, values }) =>
      values.filter((value) => !part?.choices?.[String(value)]).map((value) => `${at} ${String(value)}`),
    ),
  ).toEqual([])
})

test('what visitors read is a text in both languages, and what machines read is not', () => {
  const kinds = Object.fromEntries(
    listFields(createFormSchema('settings:storefront'), undefined).map(({ at, kind }) => [at, kind]),
  )
  expect(kinds).toMatchObject({
    '/notice': 'text',
    '/keywords': 'text',
    '/popup/content': 'rich',
    '/indexCarousel/title': 'text',
    '/indexCarousel/image': 'picture',
    '/indexCarousel/path': 'link',
    '/shopMenu/type': 'choice',
    '/kefuMobile': 'string',
    '/shopTemplate': 'string',
  })
})

test('each field of the storefront is in one group of its form', () => {
  const inGroups = storefrontGroups.flatMap(({ keys }) => keys)
  expect(inGroups.toSorted()).toEqual(Object.keys(createFormSchema('settings:storefront').properties!).toSorted())
})
