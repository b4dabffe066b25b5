/** Checks conditions: which values may be conditions on their own, and which types may be compared. */
import type { Context } from '../checks/context.ts'
import type { Comparison, Condition } from '#schemas/language/action.ts'
import { assign } from '../schema/assign.ts'
import { joinPointer } from '../findings/issue.ts'
import { findMisfits } from '../schema/literal-checker.ts'
import { anySchema, listBranches, describe, type Schema, listAllowedValues } from '../schema/schema.ts'
import { getElementType, type Scope } from '../analyze/scope.ts'
import type { Rule } from './rule.ts'

const isNumber = (schema: Schema) =>
  schema.type === 'number' ||
  schema.type === 'integer' ||
  (listAllowedValues(schema)?.some((value) => typeof value === 'number') ?? false)
const switchType: Schema = { type: 'number', enum: [1, 2] }
const ordered = new Set(['gt', 'gte', 'lt', 'lte'])

/** Checks a condition that is read in a scope. */
export function checkCondition(context: Context, condition: Condition, pointer: string, scope: Scope): void {
  const { page, report } = context
  const { definitions } = page.environment
  const findKnownType = (path: string): Schema | undefined => {
    const schema = page.typeOf(path, scope)?.schema
    return schema === anySchema ? undefined : schema
  }
  if (typeof condition === 'string') {
    const schema = findKnownType(condition)
    // 2 would also be true: a 1/2 switch is tested with `on`.
    if (schema && listBranches(schema, definitions).some(isNumber)) {
      const fix = assign(schema, switchType, definitions)
        ? { fix: { pointer, replace: { on: condition } }, suggestion: `{ "on": "${condition}" }` }
        : {}
      report('MM3005', pointer, { path: condition }, fix)
    }
    return
  }
  const [[name, value]] = Object.entries(condition) as [[string, unknown]]
  const operandPointer = joinPointer(pointer, name)
  if (name === 'not') checkCondition(context, value as Condition, operandPointer, scope)
  else if (name === 'all' || name === 'any')
    (value as Condition[]).forEach((part, index) =>
      checkCondition(context, part, joinPointer(operandPointer, index), scope),
    )
  else if (name === 'on') {
    const schema = findKnownType(value as string)
    if (schema && !assign(schema, switchType, definitions))
      report('MM3006', operandPointer, { path: value as string, from: describe(schema, definitions), to: '1 | 2' })
  } else if (name === 'in') {
    const [path, list] = value as [string, unknown[] | { path: string }]
    const schema = findKnownType(path)
    if (schema && Array.isArray(list))
      list.forEach((item, index) => literal(path, item, schema, joinPointer(operandPointer, 1, index)))
    else if (schema && !Array.isArray(list)) among(path, schema, list.path)
  } else comparison(name, value as Comparison, operandPointer)

  /** Checks membership in a list: its elements and the value must be of the same kind. */
  function among(path: string, schema: Schema, list: string) {
    const type = page.typeOf(list, scope)
    const element = type && type.schema !== anySchema ? getElementType(type, definitions) : undefined
    if (!type || type.schema === anySchema || element?.schema === anySchema) return
    if (!element || !(assign(schema, element.schema, definitions) || assign(element.schema, schema, definitions)))
      report('MM3006', joinPointer(operandPointer, 1), {
        path,
        from: describe(schema, definitions),
        to: describe(type.schema, definitions),
      })
  }

  function literal(path: string, operand: unknown, schema: Schema, where: string) {
    if (findMisfits(operand, schema, where, { definitions }).length > 0)
      report('MM3006', where, { path, from: describe(schema, definitions), to: JSON.stringify(operand) })
  }

  function comparison(kind: string, [path, operand]: Comparison, where: string) {
    const schema = findKnownType(path)
    if (!schema) return
    const from = describe(schema, definitions)
    const numbers = (other: Schema) => listBranches(other, definitions).every(isNumber)
    if (ordered.has(kind) && !numbers(schema)) {
      report('MM3006', joinPointer(where, 0), { path, from, to: kind })
      return
    }
    if (operand !== null && typeof operand === 'object' && 'path' in operand) {
      const second = operand as { path: string }
      const other = findKnownType(second.path)
      const fits =
        other &&
        (assign(schema, other, definitions) ||
          assign(other, schema, definitions) ||
          (ordered.has(kind) && numbers(other) && sameUnits(schema, other)))
      if (other && !fits) report('MM3006', joinPointer(where, 1), { path, from, to: describe(other, definitions) })
    } else if (ordered.has(kind)) {
      if (typeof operand !== 'number')
        report('MM3006', joinPointer(where, 1), { path, from, to: JSON.stringify(operand) })
    } else literal(path, operand, schema, joinPointer(where, 1))
  }

  function sameUnits(a: Schema, b: Schema) {
    const units = (schema: Schema) =>
      [...new Set(listBranches(schema, definitions).map((branch) => branch['x-unit']))].join()
    return units(a) === units(b)
  }
}

export const checkConditions: Rule = (context) => {
  const { page } = context
  for (const { condition, pointer, scope } of page.conditions) checkCondition(context, condition, pointer, scope())
}
