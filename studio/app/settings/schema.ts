/** The schema of the form of a settings document: that of the release, with the kinds of its fields. */
import { converter } from '../../../compiler/schema/json-schema.ts'
import { TEXT, type Schema } from '../../../compiler/schema/schema.ts'
import { settings } from '../../../schemas/settings/settings.ts'
import { simLayout, userElements } from '../../../schemas/settings/sim-layout.ts'
import { iconNames } from '../../../widgets/ui/graphics/icon-names.ts'
import type { FormPath } from './paths.ts'

/** Names for machines, which are the same in every language. */
const plain = new Set(['shopTemplate', 'ipcCode', 'douyinMpImId', 'kuaishouMpImId'])
const choices: Readonly<Record<string, readonly string[]>> = {
  type: ['page', 'url'],
  icon: iconNames,
  iconSelected: iconNames,
}

/** Texts for visitors may be in both languages; names of tables become choices. */
function forForm(schema: Schema, key = ''): Schema {
  const { properties, items, anyOf } = schema
  const unit = schema['x-unit']
  if (schema.type === 'string' && !schema.enum) {
    if (unit === 'html') return { anyOf: [TEXT, schema] }
    if (unit !== undefined || schema['x-ref'] !== undefined || plain.has(key)) return schema
    const values = choices[key]
    return values ? { type: 'string', enum: [...values] } : TEXT
  }
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, forForm(one, name)])),
    }),
    ...(items && { items: forForm(items, key) }),
    ...(anyOf && { anyOf: anyOf.map((one) => forForm(one, key)) }),
  }
}
export const schemaOf = (path: FormPath): Schema => forForm(converter().convert(settings[path], 'input', path, true))

export function cardLayoutSchema(): Schema {
  const schema = forForm(converter().convert(simLayout, 'input', 'simLayout', true))
  const { user } = schema.properties!
  // the parts of the user page have names
  const elements = { ...user!.properties!.elements!, items: { type: 'string', enum: [...userElements] } } as Schema
  return {
    ...schema,
    properties: { ...schema.properties, user: { ...user, properties: { ...user!.properties, elements } } },
  }
}
