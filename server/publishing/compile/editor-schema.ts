/** The schema with which a text editor completes the layer of a place. */
import { listReadablePaths } from '#compiler/analyze/known-paths.ts'
import { buildEditorPageSchema, buildPatchSchema, buildValueSchema } from '#compiler/build/layer-schema.ts'
import type { Tables } from '#compiler/build/editor-schema.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Locale } from '#schemas/language/text.ts'
import { isEditorPagePath } from '../layers/layer-key.ts'
import type { DeliveredRow } from './delivered.ts'

/** Loads the tables on demand. `shipped`: the shipped document of the path. */
type Load = { [K in keyof Tables]: () => Promise<Tables[K]> } & {
  shipped: () => unknown
  delivered: Readonly<Record<string, DeliveredRow>>
}

export async function buildEditorSchema(
  { environment, about, shipped, delivered }: Load,
  path: string,
  locale: Locale,
): Promise<Record<string, unknown>> {
  const row = Object.hasOwn(delivered, path) ? delivered[path] : undefined
  if (row) return buildValueSchema({ name: path, schema: row.schema, parts: row.fields }, locale, true)
  const tables = { environment: await environment(), about: await about() }
  if (isEditorPagePath(path)) return buildEditorPageSchema(tables, locale)
  const below = shipped() as Layout | undefined
  return buildPatchSchema(tables, locale, listReadablePaths(tables.environment, below, path))
}
