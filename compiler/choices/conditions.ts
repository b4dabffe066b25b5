/** The choices for a condition at a place: the paths that can be read there, and the comparisons that the compiler accepts for each. */
import type { Condition } from '#schemas/language/action.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { analyze, type Page } from '../analyze/analyze.ts'
import { listScopePaths } from '../analyze/known-paths.ts'
import type { Scope } from '../analyze/scope.ts'
import type { Context } from '../checks/context.ts'
import type { Environment } from '../environment/environment.ts'
import { joinPointer, getValueAt } from '../findings/issue.ts'
import { checkCondition } from '../rules/conditions.ts'
import { toValueType, type ValueType } from './kinds.ts'

export type ComparisonName = 'holds' | 'on' | 'is' | 'in' | 'gt' | 'gte' | 'lt' | 'lte'
export type ConditionChoice = {
  path: string
  type: ValueType
  comparisons: ComparisonName[]
}

/** Returns a condition of each kind, with a value that the path may have. */
function createTrials(path: string, { kind, values }: ValueType): [ComparisonName, Condition][] {
  const example = values?.[0] ?? (kind === 'yesNo' ? true : kind === 'number' || kind === 'money' ? 0 : 'x')
  const isPlain = !['list', 'object', 'any', 'rich'].includes(kind)
  return [
    ['holds', path],
    ['on', { on: path }],
    ...(isPlain && kind !== 'onOff'
      ? ([
          ['is', { is: [path, example] }],
          ['in', { in: [path, [example]] }],
        ] as [ComparisonName, Condition][])
      : []),
    ...(values
      ? []
      : (['gt', 'gte', 'lt', 'lte'] as const).map(
          (name) => [name, { [name]: [path, 0] } as Condition] as [ComparisonName, Condition],
        )),
  ]
}

/** Returns the roots that a condition at a pointer can read; undefined where conditions are not possible. */
function findScope(page: Page, pointer: string): Scope | undefined {
  const existing = page.conditions.find((condition) => condition.pointer === pointer)
  if (existing) return existing.scope()
  const [, section, id = ''] = pointer.split('/')
  if (section === 'nodes' && pointer === joinPointer('/nodes', id, 'when')) return page.nodeScope(id)
  if (section === 'data') return page.pageScope()
  return page.actions.find((action) => `${action.pointer}/when` === pointer)?.scope()
}

export function listConditions(
  environment: Environment,
  layout: Layout,
  where: { path: string | undefined; pointer: string },
): ConditionChoice[] {
  const page = analyze(environment, layout, where.path)
  const scope = findScope(page, where.pointer)
  if (!scope) return []
  const isFine = (condition: Condition) => {
    let findingCount = 0
    const context: Context = { page, shipped: page.layout, report: () => void findingCount++, replace: () => undefined }
    checkCondition(context, condition, '', scope)
    return findingCount === 0
  }
  const paths = listScopePaths(scope, environment.definitions)
  // the condition may already read a deeper path, or an entry of a list
  for (const read of page.reads) {
    const isOfIt = read.pointer === where.pointer || read.pointer.startsWith(`${where.pointer}/`)
    const type = isOfIt ? page.typeOf(read.path, scope) : undefined
    if (type && !paths.has(read.path)) paths.set(read.path, type)
  }
  return [...paths].flatMap(([path, { schema }]) => {
    const type = toValueType(schema, environment.definitions)
    if (type.kind === 'any' && type.enum === undefined) return []
    const fine = createTrials(path, type).flatMap(([name, condition]) => (isFine(condition) ? [name] : []))
    return fine.length ? [{ path, type, comparisons: fine }] : []
  })
}

/** Returns the pointers at which the page has conditions. */
export const listConditionPointers = (environment: Environment, layout: Layout, path: string | undefined): string[] => [
  ...new Set(
    analyze(environment, layout, path)
      .conditions.map(({ pointer }) => pointer)
      .filter((pointer) => getValueAt(layout, pointer) !== undefined),
  ),
]
