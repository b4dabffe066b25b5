/** Finds issues that a layer causes. */
import type { SiteFacts } from '#compiler/environment/site-facts.ts'
import type { Issue } from '#compiler/index.ts'
import { listNewFindings } from '#compiler/page.ts'
import { isError, type Json, type LayoutCompiler } from '../compile/compile.ts'
import { formatLayerName, type Place } from './layer-key.ts'
import type { LayerOf } from './layers.ts'

/** `shown`: the stack that visitors see now. */
type Compilation = {
  path: string
  stack: readonly LayerOf[]
  shown: readonly LayerOf[]
  site: SiteFacts
  issues: readonly Issue[]
}

export async function findOwnFindings(
  compiler: LayoutCompiler,
  { path, stack, shown, site, issues }: Compilation,
  places: readonly Pick<Place, 'layer' | 'scope'>[],
): Promise<Issue[]> {
  if (issues.every(isError)) return [...issues]
  const names = new Set(places.map(formatLayerName))
  const layers = stack.map((layer) => ({
    isOwn: names.has(formatLayerName(layer)),
    patch: layer.content === null ? {} : (JSON.parse(layer.content) as Json),
  }))
  return listNewFindings(layers, issues, (await compiler.page(path, shown, site)).issues)
}
