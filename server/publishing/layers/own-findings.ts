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
  compilation: Compilation,
  places: readonly Pick<Place, 'layer' | 'scope'>[],
): Promise<Issue[]> {
  const { path, stack, shown, site, issues } = compilation
  if (issues.every(isError)) return [...issues]
  const names = new Set(places.map(formatLayerName))
  const isOwn = (layer: LayerOf) => names.has(formatLayerName(layer))
  const layers = stack.map((layer) => ({
    isOwn: isOwn(layer),
    patch: layer.content === null ? {} : (JSON.parse(layer.content) as Json),
  }))
  const found = listNewFindings(layers, issues, (await compiler.page(path, shown, site)).issues)
  const hidden = issues.filter((issue) => keptCodes.has(issue.code) && !found.includes(issue))
  return hidden.length ? [...found, ...(await findAlsoHidden(compiler, compilation, { hidden, isOwn }))] : found
}

const keptCodes: ReadonlySet<string> = new Set(['MM9001', 'MM9002'])

/**
 * Returns the findings about nodes that another layer hides, and that the own layers would hide from the shipped page as well: visitors would
 * miss them when the other layer shows them again.
 */
async function findAlsoHidden(
  compiler: LayoutCompiler,
  { path, stack, shown, site }: Compilation,
  { hidden, isOwn }: { hidden: readonly Issue[]; isOwn: (layer: LayerOf) => boolean },
): Promise<Issue[]> {
  const own = stack.filter(isOwn)
  if (own.length === stack.length) return []
  const [now, before] = await Promise.all([
    compiler.page(path, own, site),
    compiler.page(path, shown.filter(isOwn), site),
  ])
  const isIn = (issues: readonly Issue[], { code, pointer }: Issue) =>
    issues.some((issue) => issue.code === code && issue.pointer === pointer)
  return hidden.filter((issue) => isIn(now.issues, issue) && !isIn(before.issues, issue))
}
