/** Schemas for the files of editors: layers of pages, their own pages, and other values of a storefront. */
import type * as z from 'zod/mini'
import type { Part } from '../../schemas/language/about.ts'
import { locales, type Locale } from '../../schemas/language/text.ts'
import { wordOf } from '../merge/sentences.ts'
import { converter, standalone } from '../schema/json-schema.ts'
import { resolve, type Schema } from '../schema/schema.ts'
import { describedDocument, describedParts, fileKeys, withDescriptions } from './descriptions.ts'
import {
  loose,
  moves,
  nullable,
  orNull,
  buildDocumentSchema,
  properties,
  buildListStepsSchema,
  type Tables,
} from './editor-schema.ts'

type Json = Record<string, unknown>
const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
/** Any text of such a value may be given in both languages. */
const inBoth: Schema = {
  type: 'object',
  properties: Object.fromEntries(locales.map((locale) => [locale, { type: 'string' }])),
  required: [...locales],
  additionalProperties: false,
}
/** Adds the names that keys have in sentences about changes. */
const named = (schema: Schema, locale: Locale): Schema => ({
  ...(schema.type === 'string' && !schema.enum && schema.const === undefined ? { anyOf: [schema, inBoth] } : schema),
  ...(schema.properties && {
    properties: mapped(schema.properties, (part, key) => {
      const word = wordOf(key, locale)
      return word === key ? named(part, locale) : { ...named(part, locale), description: word }
    }),
  }),
  ...(schema.items && { items: named(schema.items, locale) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map((part) => named(part, locale)) }),
})
/** Adds the keys that a file has in addition to the layer. */
const inFile = (schema: Schema, locale: Locale): Schema =>
  withDescriptions(properties(schema, { $schema: { type: 'string' }, $from: { type: 'object' } }), fileKeys, locale)

/** Returns the schema of a part of a document in a layer. */
function patched({ title, description, ...schema }: Schema, key: string): Schema {
  const { additionalProperties: entry } = schema
  const forms =
    key === 'order'
      ? [schema, moves]
      : schema.type === 'array' && schema.items
        ? [schema, buildListStepsSchema(schema.items)]
        : [typeof entry === 'object' ? { ...schema, additionalProperties: orNull(nullable(entry)) } : loose(schema)]
  return { ...orNull(...forms), ...(title && { title }), ...(description && { description }) }
}
/** Returns the schema of an editor's own page: a complete document, in an editor's file. */
export function ownPageSchema(tables: Tables, locale: Locale): Json {
  const { whole, definitions } = buildDocumentSchema(tables, { locale })
  return standalone(inFile(describedDocument(whole, locale), locale), definitions)
}
/**
 * Returns the schema of a layer in an editor's file: parts of the document below, or null for a removed part. `paths`:
 * the paths that the document can read.
 */
export function patchSchema(tables: Tables, locale: Locale, paths: readonly string[]): Json {
  const { whole, definitions } = buildDocumentSchema(tables, { locale, isPatch: true, paths })
  const { required: _, properties: parts = {}, ...patch } = describedDocument(whole, locale)
  const { version: __, ...others } = parts
  return standalone(inFile({ ...patch, properties: mapped(others, patched) }, locale), definitions)
}
/** Returns the schema of a value that is not a page, in an editor's file. */
export function valueSchema(
  { name, schema, parts }: { name: string; schema: z.ZodMiniType; parts?: Readonly<Record<string, Part>> | undefined },
  locale: Locale,
  isPatch: boolean,
): Json {
  const { definitions, convert } = converter()
  const described = (part: Schema) => describedParts({ definitions, locale }, part, parts)
  const whole = described(named(resolve(convert(schema, 'input', name), definitions), locale))
  const patch = { ...loose(whole), properties: mapped(whole.properties ?? {}, patched) }
  return standalone(
    inFile(isPatch ? patch : loose(whole), locale),
    mapped(definitions, (part) => named(part, locale)),
  )
}
