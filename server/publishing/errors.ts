/** Answers of `/api/admin` that are not the wanted one. */
import type { Json } from '../../compiler/layers/layers.ts'
import type { Findings } from '../db/schema/shapes.ts'

export class Refused extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, error: string, more: Json = {}) {
    super(error)
    this.status = status
    this.body = { error, ...more }
  }
}
export class NotPublished extends Error {
  readonly findings: Findings
  constructor(findings: Findings) {
    super('the documents have findings')
    this.findings = findings
  }
}
