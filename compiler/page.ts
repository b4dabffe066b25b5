/**
 * The findings of a page that is composed of layers, and the findings that a single layer causes. Shared by the server
 * and the visual editor.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { compile, type Compiled, type CompileOptions, type Environment, type Issue } from './index.ts'
import { setsPointer, type Json } from './layers/layers.ts'
import type { Step } from './layers/migrate.ts'

/** A document with each layer above it. */
export type LayeredDocument = { shipped: unknown; steps: Step[] }
type Options = CompileOptions & {
  /** Nodes that are drawn in a document which is not in the stack any more. */
  hidden?: readonly string[] | undefined
}

export const isError = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'error'

/** Returns the findings as someone gets them who may accept those about money, consent and law, or may not. */
export const judgeIssues = <T extends Pick<Issue, 'severity' | 'safeguard'>>(
  issues: readonly T[],
  mayKeep: boolean,
): T[] => issues.map((issue) => (issue.safeguard && !mayKeep ? { ...issue, severity: 'error' as const } : issue))

/** Leaves out the safeguards of texts that were there before, wherever a layer moved them. */
export const dropKnownSafeguards = <T extends Pick<Issue, 'code' | 'safeguard' | 'text'>>(
  issues: readonly T[],
  there: readonly Issue[],
): T[] =>
  issues.filter(
    ({ code, safeguard, text }) =>
      !safeguard || !there.some((existing) => existing.code === code && existing.text.en === text.en),
  )

const isInside = (pointer: string, above: string) => pointer === above || pointer.startsWith(`${above}/`)

/** Returns the nodes in the order and in the slots of a document. */
export function listNodePlaces(document: unknown): unknown[] {
  if (!isObject(document)) return []
  const nodes = isObject(document.nodes) ? Object.values(document.nodes) : []
  const slots = nodes.flatMap((node) =>
    isObject(node) && isObject(node.slots) ? Object.values(node.slots).flat() : [],
  )
  return [...(Array.isArray(document.order) ? (document.order as unknown[]) : []), ...slots]
}

/** `document` is set when neither the document nor its layers have an error. */
export function compilePage({ shipped, steps }: LayeredDocument, environment: Environment, options: Options): Compiled {
  const ofLayers = steps.flatMap((step) => step.issues)
  const notMigrated = ofLayers.filter(isError)
  const { hidden = [], ...how } = options
  const { issues: findings, document } = compile(steps.length ? steps.at(-1)!.after : shipped, environment, {
    ...how,
    shipped: isObject(shipped) ? shipped : {},
  })
  const drawn = new Set([...hidden, ...[shipped, ...steps.map(({ after }) => after)].flatMap(listNodePlaces)])
  // a node that is drawn below a layer and not above it is hidden on purpose, not forgotten
  const isHidden = ({ code, pointer }: Issue) =>
    code === 'MM1012' && drawn.has(pointer.split('/').at(-1)!.replaceAll('~1', '/').replaceAll('~0', '~'))
  // other findings on a node that could not be migrated are consequences of that
  const isConsequence = ({ pointer }: Issue) => notMigrated.some((finding) => isInside(pointer, finding.pointer))
  const issues = [...ofLayers, ...findings.filter((issue) => !isConsequence(issue) && !isHidden(issue))]
  return document && !notMigrated.length ? { issues, document } : { issues }
}

type Written = { isOwn: boolean; patch: Json }
/**
 * Returns the findings that the editor of a layer has to deal with: all errors, because a page with an error is never
 * shown, and warnings about the layer's own parts. Other warnings are left out if they are in `there`, the findings of
 * the page as shown at present.
 */
export function listNewFindings(
  layers: readonly Written[],
  issues: readonly Issue[],
  there: readonly Issue[],
): Issue[] {
  const isThere = ({ code, pointer, text }: Issue) =>
    there.some((issue) => issue.code === code && issue.pointer === pointer && issue.text.en === text.en)
  const isWritten = ({ pointer }: Issue) => layers.findLast(({ patch }) => setsPointer(patch, pointer))?.isOwn ?? false
  // an owner accepted a safeguard that is there
  return issues.filter((issue) => isError(issue) || (isWritten(issue) && !issue.safeguard) || !isThere(issue))
}
