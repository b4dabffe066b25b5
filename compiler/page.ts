/** The findings of a page that is made of layers, and those of them that one layer causes. The server and the visual editor share them. */
import { isObject } from '../schemas/language/is-object.ts'
import { compile, type Compiled, type CompileOptions, type Environment, type Issue } from './index.ts'
import { has, type Json } from './layers/layers.ts'
import type { Step } from './layers/migrate.ts'

/** A document with each layer above it. */
export type LayeredDocument = { shipped: unknown; steps: Step[] }
type Options = CompileOptions & {
  /** Nodes that are drawn in a document which is not in the stack any more. */
  hidden?: readonly string[] | undefined
}

export const isError = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'error'

const inside = (pointer: string, above: string) => pointer === above || pointer.startsWith(`${above}/`)

/** The nodes in the order and in the slots of a document. */
export function placesOf(document: unknown): unknown[] {
  if (!isObject(document)) return []
  const nodes = isObject(document.nodes) ? Object.values(document.nodes) : []
  const slots = nodes.flatMap((node) =>
    isObject(node) && isObject(node.slots) ? Object.values(node.slots).flat() : [],
  )
  return [...(Array.isArray(document.order) ? (document.order as unknown[]) : []), ...slots]
}

/** `document` is there when no finding of it or of its layers is an error. */
export function compilePage({ shipped, steps }: LayeredDocument, environment: Environment, options: Options): Compiled {
  const ofLayers = steps.flatMap((step) => step.issues)
  const notMigrated = ofLayers.filter(isError)
  const { hidden = [], ...how } = options
  const { issues: found, document } = compile(steps.length ? steps.at(-1)!.after : shipped, environment, how)
  const drawn = new Set([...hidden, ...[shipped, ...steps.map(({ after }) => after)].flatMap(placesOf)])
  // a node that is drawn below a layer and not above it is hidden, as somebody wanted, and not forgotten
  const isHidden = ({ code, pointer }: Issue) =>
    code === 'MM1012' && drawn.has(pointer.split('/').at(-1)!.replaceAll('~1', '/').replaceAll('~0', '~'))
  // other findings on a node that could not be migrated are consequences of that
  const isConsequence = ({ pointer }: Issue) => notMigrated.some((one) => inside(pointer, one.pointer))
  const issues = [...ofLayers, ...found.filter((issue) => !isConsequence(issue) && !isHidden(issue))]
  return document && !notMigrated.length ? { issues, document } : { issues }
}

type Written = { isOwn: boolean; patch: Json }
/**
 * What is wrong below a layer, or beside it, is not for its editor to accept. Errors stay, whoever wrote them: nothing with an error is shown.
 * `there`: the findings of what is shown now.
 */
export function newFindings(layers: readonly Written[], issues: readonly Issue[], there: readonly Issue[]): Issue[] {
  const isThere = ({ code, pointer, text }: Issue) =>
    there.some((one) => one.code === code && one.pointer === pointer && one.text.en === text.en)
  const isWritten = ({ pointer }: Issue) => layers.findLast(({ patch }) => has(patch, pointer))?.isOwn ?? false
  return issues.filter((issue) => isError(issue) || isWritten(issue) || !isThere(issue))
}
