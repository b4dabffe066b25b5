import type { Page } from '../analyze/analyze.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Report } from '../findings/issue.ts'

/** The first parameter of every rule and check. */
export type Context = {
  page: Page
  /** The shipped document below the layers of the page: the document itself without layers, empty for a page of editors. */
  shipped: Partial<Layout>
  report: Report
  /** Replaces the editor's value at a pointer in the compiled document. */
  replace: (pointer: string, value: unknown) => void
}
