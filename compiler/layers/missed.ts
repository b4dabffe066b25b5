/** The findings of steps: those that name a missing entry, and steps of an order that are not written like one. */
import { isObject } from '#schemas/language/is-object.ts'
import { codes, type Code } from '../findings/codes.ts'
import { findNearestName, buildFindingText, joinPointer, type Issue, type Values } from '../findings/issue.ts'
import type { Miss } from './steps.ts'

/** `layer`: the name of the layer that has the step; the pointer leads into that layer. */
export function toMissIssue(layer: string, { pointer, name, known }: Miss): Issue {
  const { rule, severity } = codes.MM1021
  return {
    code: 'MM1021',
    rule,
    severity,
    pointer,
    line: 0,
    column: 0,
    text: buildFindingText('MM1021', { layer, name }, { suggestion: findNearestName(name, known), choices: known }),
  }
}

const stepForms = [['move'], ['move', 'after'], ['move', 'before'], ['hide']] as const
const stepKeys = ['move', 'after', 'before', 'hide']
const stepExpected = {
  'zh-CN':
    '{"move": "节点", "after": "节点"}、{"move": "节点", "before": "节点"}、{"move": "节点"} 或 {"hide": "节点"}',
  en: '{"move": "node", "after": "node"}, {"move": "node", "before": "node"}, {"move": "node"} or {"hide": "node"}',
}

function findMistakes(step: unknown, pointer: string): Issue[] {
  const createIssue = (code: Code, at: string, values: Values, suggestion?: string): Issue => {
    const { rule, severity } = codes[code]
    return {
      code,
      rule,
      severity,
      pointer: at,
      line: 0,
      column: 0,
      text: buildFindingText(code, values, { suggestion }),
    }
  }
  if (typeof step === 'string') return []
  if (!isObject(step)) return [createIssue('MM1006', pointer, { expected: stepExpected })]
  const keys = Object.keys(step)
  const unknown = keys.filter((key) => !stepKeys.includes(key))
  const free = stepKeys.filter((key) => !keys.includes(key))
  if (unknown.length)
    return unknown.map((key) => {
      const [at, meant] = [joinPointer(pointer, key), findNearestName(key, free)]
      const issue = createIssue('MM1004', at, { key }, meant)
      return meant === undefined ? issue : { ...issue, fix: { pointer: at, rename: meant } }
    })
  const isForm = stepForms.some((form) => form.length === keys.length && form.every((key) => keys.includes(key)))
  if (!isForm) return [createIssue('MM1006', pointer, { expected: stepExpected })]
  return keys
    .filter((key) => typeof step[key] !== 'string')
    .map((key) => createIssue('MM1006', joinPointer(pointer, key), { expected: 'string' }))
}
/** Finds the entries of an order with steps that are neither a step nor the name of a node. */
export const findWrongSteps = (order: unknown): Issue[] =>
  Array.isArray(order) && order.some(isObject)
    ? (order as unknown[]).flatMap((step, place) => findMistakes(step, joinPointer('/order', place)))
    : []
export const isOrderStep = (step: unknown): boolean => findMistakes(step, '').length === 0
