import * as z from 'zod/mini'
import { annotations } from '#schemas/language/annotations.ts'

export type Json = { [key: string]: unknown }

const allowed = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'anyOf',
  'enum',
  'const',
  'default',
  '$schema',
  '$ref',
  'definitions',
])
const limits = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'contentEncoding',
])
const ours: ReadonlySet<string> = new Set(annotations)

/** Yields every keyword of a JSON Schema with its path; property names are not keywords. */
export function* listKeywords(schema: unknown, path = ''): Generator<{ path: string; key: string; schema: Json }> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema as Json)) {
    yield { path, key, schema: schema as Json }
    if (key === 'properties' || key === 'definitions')
      for (const [name, part] of Object.entries(value as Json)) yield* listKeywords(part, `${path}/${name}`)
    else if (key === 'anyOf')
      for (const [index, part] of (value as unknown[]).entries()) yield* listKeywords(part, `${path}|${index}`)
    else if (['items', 'additionalProperties', 'propertyNames'].includes(key)) yield* listKeywords(value, `${path}[]`)
  }
}

/** Returns the keywords outside the contract subset (docs/document-language.md §9). */
export const findUnsupportedKeywords = (schema: unknown): string[] =>
  [...listKeywords(schema)]
    .filter(({ key }) => !allowed.has(key) && !limits.has(key) && !ours.has(key))
    .map(({ path, key }) => `${path} ${key}`)

export const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { target: 'draft-7', io }) as Json
