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

/** The records that exist. */
const records = {
  goods: [3],
  number: [7],
  question: [1],
  pointsGoods: [2],
  coupon: [4],
  activity: [5],
  numberRule: ['AABB'],
  numberPlan: [8],
  package: [6],
}
const applySteps = (path: string, layers: readonly Json[]) =>
  applyLayers(
    readShipped(path),
    layers.map((content, index) => ({ name: `layer ${index + 1}`, content, widgets: {} })),
    {},
  )
export const mergeLayers = (path: string, layers: readonly Json[]): unknown => applySteps(path, layers).at(-1)!.after

/** Compiles a page with layers above its shipped document, lowest first. */
export function checkLayers(path: string, layers: readonly Json[]): Issue[] {
  const shipped = readShipped(path)
  const steps = applySteps(path, layers)
  const own = path.startsWith('/p/') ? [path] : []
  return compilePage({ shipped, steps }, addSiteFacts(environment, { own, today: '2026-01-31', records }), {
    route: path,
    validator,
  }).issues
}
