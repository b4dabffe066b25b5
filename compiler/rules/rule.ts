/** A rule looks at a page and reports what it finds. */
import type { Page } from '../analyze/analyze.ts'
import type { Report } from '../findings/issue.ts'

export type Rule = (page: Page, report: Report) => void
