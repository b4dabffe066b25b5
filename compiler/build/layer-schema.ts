/** Schemas for the files of editors: layers of pages, their own pages, and other values of a storefront. */
import type * as z from 'zod/mini'
import type { Part } from '#schemas/language/about.ts'
import { locales, type Locale } from '#schemas/language/text.ts'
import { translateKey } from '../merge/names.ts'
import { createConverter, toStandaloneSchema } from '../schema/json-schema.ts'
import { resolve, type Schema } from '../schema/schema.ts'
import { describeDocument, describeParts, fileKeys, addDescriptions } from './descriptions.ts'
import {
  loosenSchema,
  orderStepsSchema,
  makeNullable,
  allowNull,
  buildDocumentSchema,
  addProperties,
  buildListStepsSchema,
  type Tables,
} from './editor-schema.ts'

type Json = Record<string, unknown>
const mapRecord = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, key: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
/** Any text of such a value may be given in both languages. */
const inBoth: Schema = {
  type: 'object',
  properties: Object.fromEntries(locales.map((locale) => [locale, { type: 'string' }])),
  required: [...locales],
  additionalProperties: false,
}
/** Adds the names that keys have in sentences about changes. */
const addKeyNames = (schema: Schema, locale: Locale): Schema => ({
  ...(schema.type === 'string' && !schema.enum && schema.const === undefined ? { anyOf: [schema, inBoth] } : schema),
  ...(schema.properties && {
    properties: mapRecord(schema.properties, (part, key) => {
      const word = translateKey(key, locale)
      return word === key ? addKeyNames(part, locale) : { ...addKeyNames(part, locale), description: word }
    }),
  }),
  ...(schema.items && { items: addKeyNames(schema.items, locale) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map((part) => addKeyNames(part, locale)) }),
})
/** Adds the keys that a file has in addition to the layer. */
const addFileKeys = (schema: Schema, locale: Locale): Schema =>
  addDescriptions(addProperties(schema, { $schema: { type: 'string' }, $from: { type: 'object' } }), fileKeys, locale)

/** Returns the schema of a part of a document in a layer. */
function buildPartSchema({ title, description, ...schema }: Schema, key: string): Schema {
  const { additionalProperties: entry } = schema
  const forms =
    key === 'order'
      ? [schema, orderStepsSchema]
      : schema.type === 'array' && schema.items
        ? [schema, buildListStepsSchema(schema.items)]
        : [
            typeof entry === 'object'
              ? { ...schema, additionalProperties: allowNull(makeNullable(entry)) }
              : loosenSchema(schema),
          ]
  return { ...allowNull(...forms), ...(title && { title }), ...(description && { description }) }
}
/** Returns the schema of an editor's own page: a complete document, in an editor's file. */
export function buildEditorPageSchema(tables: Tables, locale: Locale): Json {
  const { whole, definitions } = buildDocumentSchema(tables, { locale })
  return toStandaloneSchema(addFileKeys(describeDocument(whole, locale), locale), definitions)
}
/**
 * Returns the schema of a layer in an editor's file: parts of the document below, or null for a removed part. `paths`:
 * the paths that the document can read.
 */
export function buildPatchSchema(tables: Tables, locale: Locale, paths: readonly string[]): Json {
  const { whole, definitions } = buildDocumentSchema(tables, { locale, isPatch: true, paths })
  const { required: _, properties: parts = {}, ...patch } = describeDocument(whole, locale)
  const { version: __, ...others } = parts
  return toStandaloneSchema(
    addFileKeys({ ...patch, properties: mapRecord(others, buildPartSchema) }, locale),
    definitions,
  )
}
/** Returns the schema of a value that is not a page, in an editor's file. */
export function buildValueSchema(
  { name, schema, parts }: { name: string; schema: z.ZodMiniType; parts?: Readonly<Record<string, Part>> | undefined },
  locale: Locale,
  isPatch: boolean,
): Json {
  const { definitions, convert } = createConverter({ locales })
  const described = (part: Schema) => describeParts({ definitions, locale }, part, parts)
  const whole = described(addKeyNames(resolve(convert(schema, 'input', name), definitions), locale))
  const patch = { ...loosenSchema(whole), properties: mapRecord(whole.properties ?? {}, buildPartSchema) }
  return toStandaloneSchema(
    addFileKeys(isPatch ? patch : loosenSchema(whole), locale),
    mapRecord(definitions, (part) => addKeyNames(part, locale)),
  )
}
