/** Messages between a screen of Studio and the worker that compiles its page. */
import type { BindChoice, BindTarget } from '../../compiler/choices/binds.ts'
import type { ConditionChoice } from '../../compiler/choices/conditions.ts'
import type { SectionParts } from '../../compiler/choices/section.ts'
import type { Environment, Issue } from '../../compiler/index.ts'
import type { Json } from '../../compiler/layers/layers.ts'
import type { Bind } from '../../schemas/language/action.ts'
import type { Lower } from './findings.ts'

/** The questions about a document, with the types of their answers. */
export type Questions = {
  /** The binds that a place can have. */
  binds: { asked: { where: BindTarget }; answer: BindChoice[] }
  /** The errors that a bind causes there. */
  bind: { asked: { where: BindTarget; bind: Bind }; answer: Issue[] }
  /** The paths that a condition at a pointer can test. */
  conditions: { asked: { pointer: string }; answer: ConditionChoice[] }
  /** The pointers of all conditions. */
  places: { asked: object; answer: string[] }
  /** Neighbours with all that they need of the page. */
  section: { asked: { roots: readonly string[] }; answer: SectionParts | null }
  /** The errors that another document has beyond those of this one. */
  brings: { asked: { next: Json }; answer: Issue[] }
}
export type Question = keyof Questions
export type Asked<Q extends Question = Question> = Q extends Question
  ? { question: Q; document: Json } & Questions[Q]['asked']
  : never

export type ToWorker =
  | { type: 'environment'; environment: Environment }
  | { type: 'lower'; lower: Lower }
  | { type: 'check'; id: number; document: Json }
  | { type: 'ask'; id: number; asked: Asked }
export type FromWorker =
  | { type: 'findings'; id: number; issues: Issue[] }
  | { type: 'answer'; id: number; answer: Questions[Question]['answer'] }
  | { type: 'failed'; id: number }
