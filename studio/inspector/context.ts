import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Fix } from '#compiler/findings/issue.ts'
import type { BindChoice } from '#compiler/choices/binds.ts'
import type { ConditionChoice } from '#compiler/choices/conditions.ts'
import type { Environment } from '#compiler/environment/environment.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { Outdates } from '#compiler/search/translations.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import type { Live } from './data/live.ts'

/** A finding of the compiler, with the pointer inside the node. */
export type FieldFinding = {
  pointer: string
  severity: 'error' | 'warning'
  text: Sentence
  fix?: Fix | undefined
}
/** The parts of the environment that fields read. */
export type InspectorFacts = Pick<Environment, 'definitions' | 'routes'>
/** A new value at a pointer inside the node; undefined removes the value. */
export type Change = { pointer: string; value: unknown }

/** Choices from the page's data, found by the compiler. They resolve to undefined while it cannot answer. */
export type DataChoices = {
  /** The node that reads the data; undefined for the page. */
  node: string | undefined
  live: Live
  listBinds(target: string): Promise<BindChoice[] | undefined>
  /** Returns the errors that a bind would cause. */
  listProblems(target: string, bind: unknown): Promise<Sentence[] | undefined>
  /** `pointer`: the condition's pointer in the document. */
  listConditions(pointer: string): Promise<ConditionChoice[] | undefined>
}

/** Control of records of the shop, such as articles, by the kind that `x-record` names. */
export type RecordsProps = {
  id: string
  describedBy: string
  kind: string
  keys: readonly string[]
  most: number
  onPick: (keys: string[]) => void
  /** The field in which keys are typed, for a kind without a list. */
  children?: ReactNode
}

/** A picture as rich text has it: by its address, with a size, so that the text below does not move. `alt`: per language. */
export type RichPicture = { src: string; alt: Readonly<Record<string, string>>; width: number; height: number }

/** `words`: the field's own text in both languages; undefined when the field is empty. `use` receives the library's text. */
export type AlternativeOffer = {
  reference: string
  words: LocalizedText | undefined
  use: (text: TextPerLanguage) => void
}

/** Confirms that a text says the same in each language; returns why it could not. */
export type OnConfirm = (text: TextPerLanguage) => Promise<string | undefined>

export type InspectorContext = {
  locale: Locale
  known: InspectorFacts
  /** The current node, and the node of the layers below. */
  value: unknown
  below: unknown
  findings: readonly FieldFinding[]
  onChange(pointer: string, value: unknown, label: Sentence): void
  /** Whether the value is older than the typed text, so that an update is pending. */
  isBehind?: (() => boolean) | undefined
  /** Returns a function that fixes a finding; undefined when it has no fix. */
  getFix?: ((finding: FieldFinding) => (() => void) | undefined) | undefined
  /** Changes several values in one undo step. */
  onChangeAll?: ((changes: readonly Change[], label: Sentence) => void) | undefined
  /** Resolves a text of the document in both languages; undefined for a text with values. */
  resolveWords?: ((text: unknown) => LocalizedText | undefined) | undefined
  /** Returns the title of a page. */
  getTitle?: ((path: string) => string) | undefined
  /** The area of a page, its rank among the areas, and whether editors rarely link to it. */
  getPageArea?: ((path: string, locale: Locale) => { area: string; rank: number; isRare: boolean }) | undefined
  /** Texts whose translation is older, by pointers inside the node. */
  outdates?: Outdates | undefined
  /** Confirms the translation of a text. */
  onConfirm?: OnConfirm | undefined
  /** Links to where the data of a path is edited, if editors can change it. */
  getSource?: ((path: string) => ReactNode | undefined) | undefined
  /** Links to the editor of a page. */
  getPageLink?: ((path: string) => ReactNode) | undefined
  /** Names the layer that sets the value below. */
  getLayer?: ((pointer: string) => string | undefined) | undefined
  data?: DataChoices | undefined
  /** Opens the data picker for a place in the props (`text.values.money`, `items.0.name`), a parameter (`/on/press/bind/id`) or title. */
  onPickBind?: ((target: string) => void) | undefined
  /** Replaces a bind by a literal. */
  onLiteral?: ((target: string) => void) | undefined
  /** Renders a thumbnail from the media library. */
  renderPicture?: ((reference: string) => ReactNode) | undefined
  /** Offers the library's alternative text of a picture, in the field that belongs to it. */
  renderAlternative?: ((offer: AlternativeOffer) => ReactNode) | undefined
  /** Undefined where the server has no lists of records. */
  Records?: ComponentType<RecordsProps> | undefined
  /** Opens the media library. */
  onPickMedia?: ((pointer: string) => void) | undefined
  /** Opens the media library for a picture in a rich text. */
  pickPicture?: ((onPick: (picture: RichPicture) => void) => void) | undefined
}
export const Context = createContext<InspectorContext | null>(null)
export const useInspector = (): InspectorContext => use(Context)!
