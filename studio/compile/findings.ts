/** Findings of an edited page, identical to the server's for its layer (`POST /api/admin/check`). */
import { addSiteFacts } from '#compiler/environment/site-facts.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { applyLayers, listVersions, type WidgetHistory } from '#compiler/layers/migrate.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import { listNewFindings, compilePage, isError } from '#compiler/page.ts'

/** A page and the layers below the edited layer. */
export type LowerLayers = {
  path: string
  /** The name of the layer. */
  name: string
  below: Json
  /** Nodes hidden by the layers below. */
  hidden: readonly string[]
  /** The published layer. */
  shown: Json | null
}
export type Check = (document: Json) => Issue[]

/** All layers checked here are of this release. */
const createWidgetHistory = ({ widgets }: Environment): WidgetHistory =>
  Object.fromEntries(Object.entries(widgets).map(([name, { version }]) => [name, { version, migrations: {} }]))

export function createCheck(environment: Environment, { path, name, below, hidden, shown }: LowerLayers): Check {
  // a page created in Studio may not be published yet
  const extended = path.startsWith(editorPageRoot) ? addSiteFacts(environment, { own: [path] }) : environment
  const history = createWidgetHistory(environment)
  const widgets = listVersions(history)
  const compileContent = (content: Json | null): Issue[] => {
    const steps = content ? applyLayers(below, [{ name, content, widgets }], history) : []
    return compilePage({ shipped: below, steps }, extended, { route: path, hidden }).issues
  }
  let publishedIssues: Issue[] | undefined
  return (document) => {
    const patch = createLayer(below, document)
    const issues = compileContent(patch)
    if (issues.every(isError)) return issues
    publishedIssues ??= compileContent(shown)
    return listNewFindings([{ isOwn: true, patch }], issues, publishedIssues)
  }
}
