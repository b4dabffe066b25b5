/** Everything outside a document that its check depends on. Plain JSON, so that it can be printed and sent. */
import type { Languages, LanguageTag } from '#schemas/language/locales.ts'
import type { ForbiddenWords } from '#schemas/language/words.ts'
import type { Definitions, Schema } from '../schema/schema.ts'

type EventSignature = { detail?: Schema; answer?: Schema }
export type WidgetSignature = {
  version: number
  /** As a document writes them: `io: "input"`. */
  props: Schema
  events: Record<string, EventSignature>
  slots: Record<string, 'nodes' | 'row'>
  models: Record<string, { event: string; values?: string }>
  overlay: boolean
  form: boolean
  /** The call whose answer it draws: a new node brings a source of it. */
  source?: string
  /** The texts of a new node of this widget, by prop. */
  initial?: Record<string, Readonly<Record<string, string>>>
}
export type CallSignature = {
  method: 'GET' | 'POST'
  who: string
  safe: boolean
  once: boolean
  changes: readonly string[]
  /** As they are sent: `io: "input"`. */
  params: Schema
  /** Whether the browser has the rules of its parameters, so that a form can validate them. */
  hasRules: boolean
  /** As the server answers: `io: "output"`. */
  data: Schema
}
export type RouteSignature = {
  aliases: readonly string[]
  /** Always an object. */
  query: Schema
  /** Names of the query that have a default, so that reading them always gives a value. */
  defaults: readonly string[]
  result?: Schema
  parent?: string
  needLogin?: string
  tab?: number
}
/** A root whose value is the answer of a call: it has a status, and can be refreshed. */
export type RootSource = {
  call: string
  /** Calls whose answers are fields of it, by field. */
  fields?: Readonly<Record<string, string>>
  /** Always present on routes that require this login, possibly absent elsewhere; without it always present. */
  needLogin?: string
}
/** `ems`: how wide its words are without the values. */
export type MessageSignature = {
  in: readonly LanguageTag[]
  values: readonly string[]
  ems?: Partial<Record<LanguageTag, number>>
}

/** A picture of the media library, for a document that names it. */
export type MediaFacts = {
  state: 'drawing' | 'ready' | 'failed'
  address: string
  /** Width : height, at most 10. */
  ratio: number
  /** Its alternative text. */
  alt?: Record<LanguageTag, string>
  /** It has an alternative text in each language, or is a decoration. */
  isDescribed: boolean
}

export type Environment = {
  languages: Languages
  /** The icons of the project, in addition to the core's. */
  icons: readonly string[]
  definitions: Definitions
  widgets: Record<string, WidgetSignature>
  calls: Record<string, CallSignature>
  /** Keyed by path, with the published pages of editors (`/p/{slug}`). */
  routes: Record<string, RouteSignature>
  messages: Record<string, MessageSignature>
  /** `error.data` of the codes that require another step, by code. */
  errorData?: Record<string, Schema>
  /** The values of each enumeration. */
  enums: Record<string, Schema>
  /** Entities that a state may name with `is`. */
  entities: Record<string, Schema>
  /** Field rules of forms, by name. */
  fields: readonly string[]
  /** Types of the roots that exist on every page: `user`, `local`, `env`, and those of `rootSources`. */
  roots: Record<string, Schema>
  rootSources: Readonly<Record<string, RootSource>>
  /** Paths with one value for every visitor, and values of `who` that every visitor has. */
  shared: { paths: readonly string[]; callers: readonly string[] }
  /** Paths of stored values that only the visitor may change, such as the language. */
  visitorSlots?: readonly string[]
  forbiddenWords?: readonly ForbiddenWords[]
  /** Numbers or keys of existing records among those that the document names, by kind (`x-record`); absent: not known. */
  records?: Readonly<Record<string, readonly (number | string)[]>>
  /** The day of the check (`2026-01-31`); absent: not known. */
  today?: string
  /** Names in braces that links to other sites may hold. */
  placeholders: readonly string[]
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string
  /** Parameters of the actions that name no route, call, form or node. */
  actions: Record<string, Schema>
  /** The page document itself. */
  layout: Schema
  /** The origin that the storefront is opened at (`https://example.com`), where that is known. */
  address?: string
  /** The path that it is served under, with a slash at both ends. */
  base: string
  /** Bytes of every file that this site serves as a picture, by path; absent: not known. */
  weights?: Readonly<Record<string, number>>
  /** Folders of this site that may have more files than `weights` lists. */
  unlisted?: readonly string[]
  /** Pictures of the media library, by reference (`media:7`); absent: not known. */
  media?: Readonly<Record<string, MediaFacts>>
  /** Origins besides the site's own whose pictures browsers show, as in a content security policy; absent: not known. */
  pictureOrigins?: readonly string[]
  /** The renderer's version, for `requires`. */
  version: string
}
