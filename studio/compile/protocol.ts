/** Messages between a Studio screen and the worker that compiles its page. */
import type { BindChoice, BindTarget } from '#compiler/choices/binds.ts'
import type { ConditionChoice } from '#compiler/choices/conditions.ts'
import type { SectionParts } from '#compiler/choices/section.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Bind } from '#schemas/language/action.ts'
import type { LowerLayers } from './findings.ts'

/** Questions about a document, with the types of their answers. */
export type Questions = {
  /** Possible binds of a place. */
  binds: { asked: { where: BindTarget }; answer: BindChoice[] }
  /** Errors that a bind would cause there. */
  bind: { asked: { where: BindTarget; bind: Bind }; answer: Issue[] }
  /** Paths that a condition at a pointer can test. */
  conditions: { asked: { pointer: string }; answer: ConditionChoice[] }
  /** Pointers of all conditions. */
  places: { asked: object; answer: string[] }
  /** Siblings with everything that they need from the page. */
  section: { asked: { roots: readonly string[] }; answer: SectionParts | null }
  /** Errors that another document would add. */
  brings: { asked: { next: Json }; answer: Issue[] }
}
export type Question = keyof Questions
export type QuestionInput<Q extends Question = Question> = Q extends Question
  ? { question: Q; document: Json } & Questions[Q]['asked']
  : never

export type ToWorker =
  | { type: 'environment'; environment: Environment }
  | { type: 'lower'; lower: LowerLayers }
  | { type: 'check'; id: number; document: Json }
  | { type: 'ask'; id: number; asked: QuestionInput }
export type FromWorker =
  | { type: 'findings'; id: number; issues: Issue[] }
  | { type: 'answer'; id: number; answer: Questions[Question]['answer'] }
  | { type: 'failed'; id: number }
