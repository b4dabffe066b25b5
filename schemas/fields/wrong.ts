/** Messages for values that a field refuses: the exact reason if it is known, else the message of the rule. */
import { countGraphemes } from '../language/graphemes.ts'
import { findTextProblem, type TextRule } from '../language/readable.ts'

export type ProblemMessage = { messageId: string; values?: Record<string, number> }

export function explainText(text: string, rule: TextRule): ProblemMessage | undefined {
  const problem = findTextProblem(text, rule)
  if (problem === undefined) return undefined
  if (problem === 'long') {
    const count = Math.max(countGraphemes(text.trim()), rule.max + 1)
    return { messageId: 'form.long', values: { max: rule.max, count } }
  }
  return problem === 'short'
    ? { messageId: 'form.short', values: { min: rule.min ?? 0 } }
    : { messageId: `form.${problem}` }
}

type Rule = { wrong: string; text?: TextRule | undefined; maxLength?: number | undefined }
export function explainValue(value: unknown, { text, maxLength, wrong }: Rule): ProblemMessage {
  const general = { messageId: wrong }
  if (typeof value !== 'string') return general
  if (text) return explainText(value, text) ?? general
  return maxLength !== undefined && value.length > maxLength
    ? { messageId: 'form.longNumber', values: { max: maxLength, count: value.length } }
    : general
}
