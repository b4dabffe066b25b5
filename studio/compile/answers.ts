/** What a document could say: binds that fit, conditions that can be tested, and whether another document compiles. */
import { bindsFor, withoutLiteral } from '../../compiler/choices/binds.ts'
import { conditionPlaces, conditionsFor } from '../../compiler/choices/conditions.ts'
import { at, valueAt } from '../../compiler/findings/issue.ts'
import type { Environment } from '../../compiler/index.ts'
import type { Json } from '../../compiler/layers/layers.ts'
import { isError } from '../../compiler/page.ts'
import type { Bind } from '../../schemas/language/action.ts'
import { isObject } from '../../schemas/language/is-object.ts'
import type { Layout } from '../../schemas/language/layout.ts'
import type { Check } from './findings.ts'
import type { Asked, Question, Questions } from './protocol.ts'

/** A document with a bind in the place of the literal and of the binds inside it. */
export function withBind(document: Json, { node, target }: { node: string; target: string }, bind: Bind): Json {
  const before = valueAt(document, at('/nodes', node))
  if (!isObject(before)) return document
  const isOther = (name: string) => name !== target && !name.startsWith(`${target}.`)
  const binds = Object.entries(isObject(before.bind) ? before.bind : {}).filter(([name]) => isOther(name))
  const made: Json = {
    ...before,
    props: withoutLiteral(before.props, target),
    bind: { ...Object.fromEntries(binds), [target]: bind },
  }
  return { ...document, nodes: { ...(document.nodes as Json), [node]: made } }
}

type Context = { environment: Environment; path: string; check: Check }
const errorsOf = (check: Check, document: Json): Set<string> =>
  new Set(
    check(document)
      .filter(isError)
      .map(({ code, pointer }) => `${code} ${pointer}`),
  )

export function answerOf({ environment, path, check }: Context, asked: Asked): Questions[Question]['answer'] {
  const { document } = asked
  // what has no shape yet has no places either: the compiler's own rules trust it too
  const layout = document as unknown as Layout
  if (asked.question === 'findings') return check(document)
  if (asked.question === 'conditions') return conditionsFor(environment, layout, { path, pointer: asked.pointer })
  if (asked.question === 'places') return conditionPlaces(environment, layout, path)
  const { node, target } = asked
  let before: Set<string> | undefined
  const judge = (bind: Bind): boolean => {
    before ??= errorsOf(check, document)
    return [...errorsOf(check, withBind(document, { node, target }, bind))].every((one) => before!.has(one))
  }
  return bindsFor(environment, layout, { path, node, target, judge })
}
