/** Checks whether this build can draw a published document. Shipped documents are checked by the build. */
import type { Layout } from '#schemas/language/layout.ts'
import { version } from '#schemas/limits.ts'
import { readShape, type Shape } from '#schemas/language/shape.ts'
import type { Kit } from '../kit.ts'
import { createPlan, getWidgetVersion, listWidgets, type Modules } from '../plan/plan.ts'

export type Versions = Record<string, number>
type Build = {
  kit: Kit
  /** The structure to validate documents against. */
  shape: () => Promise<Shape>
  /** The loaded widgets; `widget` loads another by name. */
  modules: Modules
  widget: (name: string) => Promise<void>
  implicit: readonly string[]
}

const parseVersion = (text: string) => text.split('.').map(Number)
/** Whether this renderer is new enough for a document's `requires`. */
function fitsVersion(requires: string | undefined, ownVersion: string = version.name): boolean {
  if (!requires) return true
  const [wanted, have] = [parseVersion(requires), parseVersion(ownVersion)]
  for (let index = 0; index < 3; index++)
    if ((wanted[index] ?? 0) !== (have[index] ?? 0)) return (wanted[index] ?? 0) < (have[index] ?? 0)
  return true
}

/** Returns why the document cannot be drawn, or null. `versions`: the widget versions that the document requires, where they are not 1. */
export async function findProblem(
  { kit, shape, modules, widget, implicit }: Build,
  document: unknown,
  versions: Versions = {},
): Promise<string | null> {
  const read = readShape(await shape(), document)
  if (!read.ok) return `${read.misfit.path}: ${read.misfit.problem}`
  const layout = document as Layout
  if (!fitsVersion(layout.requires)) return `requires ${layout.requires}`
  await Promise.all(listWidgets(layout).map(widget))
  const mismatch = listWidgets(layout).find((name) => getWidgetVersion(modules, name) !== (versions[name] ?? 1))
  if (mismatch) return `made for ${mismatch} ${versions[mismatch] ?? 1}, this is ${getWidgetVersion(modules, mismatch)}`
  try {
    createPlan(kit, layout, modules, implicit)
    return null
  } catch (error) {
    return `no plan: ${String(error)}`
  }
}
