/** The published limits (schemas/limits.ts). Bytes and JSON depth are checked where the text is parsed. */
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { Rule } from './rule.ts'

export const checkLimits: Rule = (context) => {
  const {
    page: { layout, lists },
    report,
  } = context
  const counts = [
    ['MM6002', '/nodes', Object.keys(layout.nodes).length, documentLimits.nodes],
    ['MM6004', '/data', Object.keys(layout.data ?? {}).length, documentLimits.sources],
    ['MM6005', '/forms', Object.keys(layout.forms ?? {}).length, documentLimits.forms],
    ['MM6006', '/prompts', layout.prompts?.length ?? 0, documentLimits.prompts],
  ] as const
  for (const [code, pointer, is, max] of counts) if (is > max) report(code, pointer, { is, max }, { key: true })
  for (const { pointer, length, depth } of lists) {
    if (length > documentLimits.actionsInList)
      report('MM6007', pointer, { is: length, max: documentLimits.actionsInList })
    // Reported once, at the first list that is too deep.
    if (depth === documentLimits.actionDepth + 1)
      report('MM6008', pointer, { is: depth, max: documentLimits.actionDepth })
  }
}
