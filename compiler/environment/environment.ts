/** All that the compiler knows of the world outside the document. Plain JSON, so that it can be printed and sent. */
import type { Locale } from '../../schemas/text.ts'
import type { Definitions, Schema } from '../schema/schema.ts'

type EventSignature = { detail?: Schema; answer?: Schema }
export type WidgetSignature = {
  version: number
  /** What a document may write: `io: "input"`. */
  props: Schema
  events: Record<string, EventSignature>
  slots: Record<string, 'nodes' | 'row'>
  models: Record<string, { event: string; values?: string }>
  overlay: boolean
  form: boolean
}
export type CallSignature = {
  method: 'GET' | 'POST'
  who: 'anyone' | 'guest' | 'shop' | 'agent' | 'card'
  safe: boolean
  once: boolean
  changes: readonly string[]
  /** What is sent: `io: "input"`. */
  params: Schema
  /** What comes back: `io: "output"`. */
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
  needLogin?: 'card' | 'shop' | 'agent'
  tab?: number
}
/** `ems`: how wide its words are without the values. */
export type MessageSignature = { in: readonly Locale[]; values: readonly string[]; ems?: Partial<Record<Locale, number>> }

export type Environment = {
  definitions: Definitions
  widgets: Record<string, WidgetSignature>
  calls: Record<string, CallSignature>
  /** Keyed by path; editors' own pages (`/p/{slug}`) that are published stand here as well. */
  routes: Record<string, RouteSignature>
  tabBars: readonly string[]
  messages: Record<string, MessageSignature>
  /** `error.data` of the codes that ask for one more step, by code. */
  errorData?: Record<string, Schema>
  /** The values of each enumeration. */
  enums: Record<string, Schema>
  /** Entities that a state may name with `is`. */
  entities: Record<string, Schema>
  /** Field rules of forms, by name. */
  fields: readonly string[]
  /** Types of the roots `card`, `site`, `user`, `local`, `env`. */
  roots: Record<'card' | 'site' | 'user' | 'local' | 'env', Schema>
  /** Parameters of the actions that name no route, call, form or node. */
  actions: Record<string, Schema>
  /** The page document itself. */
  layout: Schema
  /** Where this shop is opened (`https://shop.example.com`), where that is known. */
  address?: string
  /** Bytes of pictures that this site serves, by path. */
  weights?: Readonly<Record<string, number>>
  /** The renderer's version, for `requires`. */
  version: string
}
