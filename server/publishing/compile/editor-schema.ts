/** The schema with which a text editor completes the layer of a place. */
import { listReadablePaths } from '#compiler/analyze/known-paths.ts'
import { buildEditorPageSchema, buildPatchSchema, buildValueSchema } from '#compiler/build/layer-schema.ts'
import type { Tables } from '#compiler/build/editor-schema.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Locale } from '#schemas/language/text.ts'
import { getSettingsFields } from '#schemas/settings/settings.about.ts'
import { isSettings, settings } from '#schemas/settings/settings.ts'
import { simLayout } from '#schemas/settings/sim-layout.ts'
import { isEditorPagePath } from '../layers/layer-key.ts'

/** Loads the tables on demand. `shipped`: the shipped document of the path. */
type Load = { [K in keyof Tables]: () => Promise<Tables[K]> } & { shipped: () => unknown }

export async function buildEditorSchema(
  { environment, about, shipped }: Load,
  path: string,
  locale: Locale,
): Promise<Record<string, unknown>> {
  if (isSettings(path))
    return buildValueSchema({ name: path, schema: settings[path], parts: getSettingsFields(path) }, locale, true)
  if (path.startsWith('sim:')) return buildValueSchema({ name: 'simLayout', schema: simLayout }, locale, false)
  const tables = { environment: await environment(), about: await about() }
  if (isEditorPagePath(path)) return buildEditorPageSchema(tables, locale)
  const below = shipped() as Layout | undefined
  return buildPatchSchema(tables, locale, listReadablePaths(tables.environment, below, path))
}
