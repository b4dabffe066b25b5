/** Messages for values that a field refuses: the exact reason if it is known, else the message of the rule. */
import { visibleLength } from '../language/graphemes.ts'
import { findTextProblem, type TextRule } from '../language/readable.ts'

export type WrongMessage = { messageId: string; values?: Record<string, number> }

export function wrongText(text: string, rule: TextRule): WrongMessage | undefined {
  const problem = findTextProblem(text, rule)
  if (problem === undefined) return undefined
  if (problem === 'long') {
    const count = Math.max(visibleLength(text.trim()), rule.max + 1)
    return { messageId: 'field.long', values: { max: rule.max, count } }
  }
  return problem === 'short'
    ? { messageId: 'field.short', values: { min: rule.min ?? 0 } }
    : { messageId: `field.${problem}` }
}

type Rule = { wrong: string; text?: TextRule | undefined; maxLength?: number | undefined }
export function wrongValue(value: unknown, { text, maxLength, wrong }: Rule): WrongMessage {
  const general = { messageId: wrong }
  if (typeof value !== 'string') return general
  if (text) return wrongText(value, text) ?? general
  return maxLength !== undefined && value.length > maxLength
    ? { messageId: 'field.longNumber', values: { max: maxLength, count: value.length } }
    : general
}
