/** Answers questions about a document: possible binds, paths for conditions, and whether a changed document compiles. */
import { listBinds, removeLiteral, type BindTarget } from '#compiler/choices/binds.ts'
import { listConditionPointers, listConditions } from '#compiler/choices/conditions.ts'
import { extractSection } from '#compiler/choices/section.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isError } from '#compiler/page.ts'
import type { Bind } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Check } from './findings.ts'
import type { QuestionInput, Question, Questions } from './protocol.ts'

/** Returns the document with a bind in a place, replacing a literal and any binds inside it. */
export function addBind(document: Json, where: BindTarget, bind: Bind): Json {
  if ('title' in where) return { ...document, title: isObject(bind) ? bind : { path: bind, or: document.title } }
  const pointer = 'action' in where ? where.action : joinPointer('/nodes', where.node)
  const before = getValueAt(document, pointer)
  if (!isObject(before)) return document
  const target = 'action' in where ? where.parameter : where.target
  const isOther = (name: string) => name !== target && !name.startsWith(`${target}.`)
  const binds = Object.entries(isObject(before.bind) ? before.bind : {}).filter(([name]) => isOther(name))
  const literals = 'action' in where ? 'with' : 'props'
  const value = {
    ...before,
    [literals]: removeLiteral(before[literals], target),
    bind: { ...Object.fromEntries(binds), [target]: bind },
  }
  const [, , id = '', , event = ''] = pointer.split('/')
  const nodes = document.nodes as Readonly<Record<string, Json>>
  const node = 'action' in where ? { ...nodes[id], on: { ...(nodes[id]!.on as Json), [event]: value } } : value
  return { ...document, nodes: { ...nodes, [id]: node } }
}

type Context = { environment: Environment; path: string; check: Check }
const listErrors = (check: Check, document: Json): Issue[] => check(document).filter(isError)
const getIssueKey = ({ code, pointer }: Issue): string => `${code} ${pointer}`

export function answerQuestion(
  { environment, path, check }: Context,
  input: QuestionInput,
): Questions[Question]['answer'] {
  const { document } = input
  // a document without the basic structure has no places; the compiler's rules also rely on it
  const layout = document as unknown as Layout
  let before: Set<string> | undefined
  const listNewErrors = (next: Json) => {
    before ??= new Set(listErrors(check, document).map(getIssueKey))
    return listErrors(check, next).filter((issue) => !before!.has(getIssueKey(issue)))
  }
  if (input.question === 'brings') return listNewErrors(input.next)
  if (input.question === 'section') return extractSection(environment, layout, { path, roots: input.roots }) ?? null
  if (input.question === 'conditions') return listConditions(environment, layout, { path, pointer: input.pointer })
  if (input.question === 'places') return listConditionPointers(environment, layout, path)
  const { where } = input
  const listErrorsWith = (bind: Bind) => listNewErrors(addBind(document, where, bind))
  if (input.question === 'bind') return listErrorsWith(input.bind)
  return listBinds(environment, layout, { path, where, judge: (bind) => listErrorsWith(bind).length === 0 })
}
