import { createContext, use, type ReactNode } from 'react'
import type { Fix } from '../../compiler/findings/issue.ts'
import type { BindChoice } from '../../compiler/choices/binds.ts'
import type { ConditionChoice } from '../../compiler/choices/conditions.ts'
import type { Environment } from '../../compiler/environment/environment.ts'
import type { Locale } from '../../schemas/language/locales.ts'
import type { Words } from '../../schemas/language/words.ts'
import type { Sentence } from '../../schemas/language/sentences.ts'
import type { Live } from './data/live.ts'

/** A finding of the compiler, at the pointer inside the node. */
export type FieldFinding = {
  pointer: string
  severity: 'error' | 'warning'
  text: Sentence
  fix?: Fix | undefined
}
/** What the fields read of the environment. */
export type Known = Pick<Environment, 'definitions' | 'routes'>
/** Another value at a pointer inside the node; undefined removes it. */
export type Change = { pointer: string; value: unknown }

/** The choices from the data of the page, which the compiler finds. Undefined while it cannot answer. */
export type DataChoices = {
  /** The node that reads; undefined: the page. */
  node: string | undefined
  live: Live
  bindsOf(target: string): Promise<BindChoice[] | undefined>
  /** The errors that a bind causes. */
  problemsOf(target: string, bind: unknown): Promise<Sentence[] | undefined>
  /** `pointer`: of a condition in the document. */
  conditionsOf(pointer: string): Promise<ConditionChoice[] | undefined>
}

export type InspectorContext = {
  locale: Locale
  known: Known
  /** The node as it is, and as the layers below make it. */
  value: unknown
  below: unknown
  findings: readonly FieldFinding[]
  onChange(pointer: string, value: unknown, label: Sentence): void
  /** The value is older than what was typed; another one comes. */
  isBehind?: (() => boolean) | undefined
  /** Makes the change that mends a finding; undefined where there is none. */
  mendOf?: ((finding: FieldFinding) => (() => void) | undefined) | undefined
  /** Several values in one step. */
  onChangeAll?: ((changes: readonly Change[], label: Sentence) => void) | undefined
  /** A text of the document in both languages; undefined if it is made from values. */
  wordsOf?: ((text: unknown) => Words | undefined) | undefined
  /** What visitors call a page. */
  titleOf?: ((path: string) => string) | undefined
  /** Where the value of a path is edited, for data that an editor can change. */
  sourceOf?: ((path: string) => ReactNode | undefined) | undefined
  /** Where a page of the shop is edited. */
  pageLinkOf?: ((path: string) => ReactNode) | undefined
  /** The layer that gives the value below, in words. */
  layerOf?: ((pointer: string) => string | undefined) | undefined
  data?: DataChoices | undefined
  /** Opens the choice of data for a place inside the props (`text.values.money`, `items.0.name`), a parameter (`/on/press/bind/id`) or the title. */
  onPickBind?: ((target: string) => void) | undefined
  /** Puts a literal in the place of a bind. */
  onLiteral?: ((target: string) => void) | undefined
  /** A small picture of the media library. */
  pictureOf?: ((reference: string) => ReactNode) | undefined
  /** Opens the media library. */
  onPickMedia?: ((pointer: string) => void) | undefined
}
export const Context = createContext<InspectorContext | null>(null)
export const useInspector = (): InspectorContext => use(Context)!
