/** Answers of `/api/admin` that are not the wanted one. */
import type { Issue } from '../../compiler/index.ts'
import type { Json } from './compile.ts'

export class Refused extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, error: string, more: Json = {}) {
    super(error)
    this.status = status
    this.body = { error, ...more }
  }
}
/** Why something is not published: findings by combination. */
export type Findings = { for: string; issues: Issue[] }[]
export class NotPublished extends Error {
  readonly findings: Findings
  constructor(findings: Findings) {
    super('the documents have findings')
    this.findings = findings
  }
}
