/** Reports a home page that leaves as soon as it is opened, for every visitor, and so is never seen (MM5018). */
import { joinPointer } from '../findings/issue.ts'
import type { Rule } from './rule.ts'

/** The address that visitors open, and that every link home leads to. */
const HOME = '/'
const OPENING = /^\/(?:on\/(?:enter|show)|guards\/\d+\/action)(?:\/\d+)?$/

export const checkHome: Rule = ({ page, report }) => {
  if (page.path !== HOME) return
  for (const { action, pointer } of page.actions) {
    if (!OPENING.test(pointer)) continue
    const leaves =
      action.type === 'back' || action.type === 'url' || (action.type === 'page' && (action.as ?? 'page') === 'page')
    const guard = /^(\/guards\/\d+)\/action/.exec(pointer)?.[1]
    const decides = joinPointer(guard ?? pointer, 'when')
    if (leaves && !page.reads.some((read) => read.pointer.startsWith(decides))) report('MM5018', pointer)
  }
}
