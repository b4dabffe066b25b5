/** Questions about a document: binds that fit, conditions that can be tested, and whether a changed document compiles. */
import { bindsFor, withoutLiteral } from '../../compiler/choices/binds.ts'
import { conditionPlaces, conditionsFor } from '../../compiler/choices/conditions.ts'
import { sectionOf } from '../../compiler/choices/section.ts'
import { at, valueAt } from '../../compiler/findings/issue.ts'
import type { Environment, Issue } from '../../compiler/index.ts'
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
const errorsOf = (check: Check, document: Json): Issue[] => check(document).filter(isError)
const keyOf = ({ code, pointer }: Issue): string => `${code} ${pointer}`

export function answerOf({ environment, path, check }: Context, asked: Asked): Questions[Question]['answer'] {
  const { document } = asked
  // a document without the basic structure has no places; the rules of the compiler rely on it, too
  const layout = document as unknown as Layout
  let before: Set<string> | undefined
  const broughtBy = (next: Json) => {
    before ??= new Set(errorsOf(check, document).map(keyOf))
    return errorsOf(check, next).filter((one) => !before!.has(keyOf(one)))
  }
  if (asked.question === 'brings') return broughtBy(asked.next)
  if (asked.question === 'section') return sectionOf(environment, layout, { path, roots: asked.roots }) ?? null
  if (asked.question === 'conditions') return conditionsFor(environment, layout, { path, pointer: asked.pointer })
  if (asked.question === 'places') return conditionPlaces(environment, layout, path)
  const { node, target } = asked
  const withIt = (bind: Bind) => broughtBy(withBind(document, { node, target }, bind))
  if (asked.question === 'bind') return withIt(asked.bind)
  return bindsFor(environment, layout, { path, node, target, judge: (bind) => withIt(bind).length === 0 })
}
