/** The schema with which a text editor completes the layer of a place. */
import { ownPageSchema, patchSchema, valueSchema } from '../../../compiler/build/layer-schema.ts'
import type { Tables } from '../../../compiler/build/editor-schema.ts'
import type { Locale } from '../../../schemas/language/text.ts'
import { isSettings, settings } from '../../../schemas/settings.ts'
import { simLayout } from '../../../schemas/sim-layout.ts'
import { isOwn } from '../layers/layer-key.ts'

/** The tables are loaded where they are needed. */
type Load = { [K in keyof Tables]: () => Promise<Tables[K]> }

export async function editorSchemaOf(
  { environment, about }: Load,
  path: string,
  locale: Locale,
): Promise<Record<string, unknown>> {
  if (isSettings(path)) return valueSchema({ name: path, schema: settings[path] }, locale, true)
  if (path.startsWith('sim:')) return valueSchema({ name: 'simLayout', schema: simLayout }, locale, false)
  const tables = { environment: await environment(), about: await about() }
  return isOwn(path) ? ownPageSchema(tables, locale) : patchSchema(tables, locale)
}
