/** Schema of a settings form: the release's schema, with the kinds of its fields. */
import { createConverter } from '#compiler/schema/json-schema.ts'
import { textSchema, type Schema } from '#compiler/schema/schema.ts'
import { settings } from '#schemas/settings/settings.ts'
import { simLayout, userElements } from '#schemas/settings/sim-layout.ts'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'
import type { FormPath } from './paths.ts'
import { locales } from '#schemas/language/locales.ts'

/** Technical names, which are the same in every language. */
const plain = new Set(['shopTemplate', 'ipcCode', 'number', 'douyinMpImId', 'kuaishouMpImId'])
const choices: Readonly<Record<string, readonly string[]>> = {
  type: ['page', 'url'],
  icon: iconNames,
  iconSelected: iconNames,
}

/** Adapts a schema for the form: visitors' texts may have both languages, names from tables become choices. */
function toFormSchema(schema: Schema, key = ''): Schema {
  const { properties, items, anyOf } = schema
  const unit = schema['x-unit']
  if (schema.type === 'string' && !schema.enum) {
    if (unit === 'html') return { anyOf: [textSchema, schema] }
    if (unit !== undefined || schema['x-ref'] !== undefined || plain.has(key)) return schema
    const values = choices[key]
    return values ? { type: 'string', enum: [...values] } : textSchema
  }
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, toFormSchema(property, name)]),
      ),
    }),
    ...(items && { items: toFormSchema(items, key) }),
    ...(anyOf && { anyOf: anyOf.map((option) => toFormSchema(option, key)) }),
  }
}
export const createFormSchema = (path: FormPath): Schema =>
  toFormSchema(createConverter({ locales }).convert(settings[path], 'input', path, true))

export function createCardLayoutSchema(): Schema {
  const schema = toFormSchema(createConverter({ locales }).convert(simLayout, 'input', 'simLayout', true))
  const { user } = schema.properties!
  // elements of the user page are a closed list
  const elements = { ...user!.properties!.elements!, items: { type: 'string', enum: [...userElements] } } as Schema
  return {
    ...schema,
    properties: { ...schema.properties, user: { ...user, properties: { ...user!.properties, elements } } },
  }
}
