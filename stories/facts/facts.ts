/** Storybook's facts about a widget, all read from its schema, its `about` module, its code and the shipped documents. */
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import type { Definitions } from '#compiler/schema/schema.ts'
import type { About } from '#schemas/language/about.ts'
import type { Sentence } from '#schemas/language/sentences.ts'

/** A widget's default for an absent prop: a value, or a text. */
export type Default = { value: string | number | boolean } | { words: Sentence }
/** States that a widget draws without a prop. */
export type SelfDrawn = 'loading' | 'status' | 'empty' | 'failed' | 'nothing' | 'busy'

export type WidgetFacts = {
  about: About
  signature: WidgetSignature
  defaults: Readonly<Record<string, Default>>
  draws: readonly SelfDrawn[]
}
export type AllFacts = {
  widgets: Readonly<Record<string, WidgetFacts>>
  definitions: Definitions
  /** The names of the values of each enumeration of the contract, by value. */
  enums: Readonly<Record<string, Readonly<Record<string, Sentence>>>>
}

/** A node of a shipped document. */
export type Use = { page: string; title: Sentence; id: string; node: Readonly<Record<string, unknown>> }
export type AllUses = Readonly<Record<string, readonly Use[]>>
export type ShippedPage = { path: string; title: Sentence; needLogin?: string }
