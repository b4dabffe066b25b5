/** The schema with which a text editor completes the layer of a place. */
import { ownPageSchema, patchSchema, valueSchema } from '../../../compiler/build/layer-schema.ts'
import type { Environment } from '../../../compiler/index.ts'
import type { Locale } from '../../../schemas/language/text.ts'
import { isSettings, settings } from '../../../schemas/settings.ts'
import { simLayout } from '../../../schemas/sim-layout.ts'
import { isOwn } from '../layers/layer-key.ts'

export function editorSchemaOf(environment: Environment, path: string, locale: Locale): Record<string, unknown> {
  if (isSettings(path)) return valueSchema({ name: path, schema: settings[path] }, locale, true)
  if (path.startsWith('sim:')) return valueSchema({ name: 'simLayout', schema: simLayout }, locale, false)
  return isOwn(path) ? ownPageSchema(environment, locale) : patchSchema(environment, locale)
}
