/** Findings that a layer brings. What is wrong below it, or beside it, is not for its editor to accept. */
import type { Issue } from '../../../compiler/index.ts'
import { isError, type Json, type LayoutCompiler } from '../compile/compile.ts'
import type { Around } from '../../../compiler/environment/around.ts'
import { has } from './explain.ts'
import { nameOf, type Place } from './layer-key.ts'
import type { LayerOf } from './layers.ts'

/** `shown`: the stack that visitors see now. */
type Compilation = {
  path: string
  stack: readonly LayerOf[]
  shown: readonly LayerOf[]
  around: Around
  issues: readonly Issue[]
}

/** Errors stay, whoever wrote them: nothing with an error is shown. */
export async function ownFindings(
  compiler: LayoutCompiler,
  { path, stack, shown, around, issues }: Compilation,
  places: readonly Pick<Place, 'layer' | 'scope'>[],
): Promise<Issue[]> {
  if (issues.every(isError)) return [...issues]
  const names = new Set(places.map(nameOf))
  const layers = stack.map((layer) => ({
    isOwn: names.has(nameOf(layer)),
    patch: layer.content === null ? {} : (JSON.parse(layer.content) as Json),
  }))
  const there = (await compiler.page(path, shown, around)).issues
  const isThere = ({ code, pointer, text }: Issue) =>
    there.some((one) => one.code === code && one.pointer === pointer && one.text.en === text.en)
  const isWritten = ({ pointer }: Issue) => layers.findLast(({ patch }) => has(patch, pointer))?.isOwn ?? false
  return issues.filter((issue) => isError(issue) || isWritten(issue) || !isThere(issue))
}
