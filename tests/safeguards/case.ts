/** Inputs that hide money, consent or law, and harmless inputs, checked as layers of the shop's own pages. */
import { join } from 'node:path'
import { applyLayers } from '#compiler/layers/migrate.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { addSiteFacts } from '#compiler/environment/site-facts.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { createSchemaValidator } from '#compiler/environment/schema-validator.ts'
import type { Issue } from '#compiler/index.ts'
import { compilePage } from '#compiler/page.ts'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { project } from '#menmian.config.ts'

const root = join(import.meta.dirname, '../..')
export const environment = await loadEnvironment(project)
const validator = createSchemaValidator(environment)

export const readShipped = (path: string): Json | undefined =>
  path.startsWith('/p/') ? undefined : (readDocument(root, getLayoutFile(path)) as Json)

/** Compiles a page with layers above its shipped document, lowest first. */
export function checkLayers(path: string, layers: readonly Json[]): Issue[] {
  const shipped = readShipped(path)
  const written = layers.map((content, index) => ({ name: `layer ${index + 1}`, content, widgets: {} }))
  const steps = applyLayers(shipped, written, {})
  const own = path.startsWith('/p/') ? [path] : []
  return compilePage({ shipped, steps }, addSiteFacts(environment, { own }), { route: path, validator }).issues
}
