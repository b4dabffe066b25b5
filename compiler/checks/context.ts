import type { Page } from '../analyze/analyze.ts'
import type { Report } from '../findings/issue.ts'

/** The first parameter of every rule and check. */
export type Context = {
  page: Page
  report: Report
  /** Puts a value in the compiled document, in place of what the editor wrote there. */
  replace: (pointer: string, value: unknown) => void
}
