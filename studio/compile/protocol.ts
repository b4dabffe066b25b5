/** Messages between a screen of Studio and the worker that compiles its page. */
import type { Environment, Issue } from '../../compiler/index.ts'
import type { Json } from '../../compiler/layers/layers.ts'
import type { Lower } from './findings.ts'

export type ToWorker =
  | { type: 'environment'; environment: Environment }
  | { type: 'lower'; lower: Lower }
  | { type: 'check'; id: number; document: Json }
export type FromWorker = { type: 'findings'; id: number; issues: Issue[] } | { type: 'failed'; id: number }
