/** A rule looks at a page and reports what it finds. */
import type { Page } from '../document.ts'
import type { Report } from '../issue.ts'

export type Rule = (page: Page, report: Report) => void
