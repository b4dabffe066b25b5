/** The finding of a step that names a missing entry. */
import { codes } from '../findings/codes.ts'
import { findNearestName, buildFindingText, type Issue } from '../findings/issue.ts'
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
    text: buildFindingText('MM1021', { layer, name }, { suggestion: findNearestName(name, known) }),
  }
}
