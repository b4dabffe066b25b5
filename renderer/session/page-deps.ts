/** The dependencies of pages, which the storefront provides. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Layout, Source } from '#schemas/language/layout.ts'
import type { Flat } from '../actions/resolve.ts'
import type { Performer } from '../actions/perform.ts'
import type { Call, Rows } from '../api/call.ts'
import type { KeyFor } from '../api/client.ts'
import type { Core } from '../core.ts'
import type { FieldRule } from '#schemas/fields/field-rule.ts'
import type { PageInfo } from './maps.ts'
import type { Hooks, Scope } from '../instance/scope.ts'
import type { Plan } from '../plan/types.ts'

/** A source provided to every page that reads it. */
export type ImplicitSource = {
  source: Source
  /** Requested on every page, even if the page does not read it. */
  always?: boolean
  /** Requested on these pages, even if they do not read it. */
  needed?: (info: PageInfo) => boolean
  /** Sources that read it wait for it. */
  awaited?: boolean
  /** If this returns false, the source is not requested. */
  when?: () => boolean
}
/** Field rules by field name. */
export type FieldTable = Readonly<Record<string, FieldRule | undefined>>
/** The part of an adapter that pages use. */
export type PageGivens = {
  sources: Readonly<Record<string, ImplicitSource>>
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string | undefined
  /** Loads the field rules for forms. */
  fields: () => Promise<FieldTable>
  /** Guards in addition to those of the document; `target` is the address to return to. */
  guards: (info: PageInfo, target: string) => NonNullable<Layout['guards']>
  /** The offline answer of a read whose server cannot be reached, if there is one. */
  getFallback?: (key: QueryKey) => Promise<unknown>
  /** A stored answer that is shown until the server has answered. */
  getStored?: (key: QueryKey) => unknown
  /** Writes a value below a storefront root that documents may set (`local`). Returns false if the value does not fit, undefined if there is no such root. */
  set: (keys: readonly string[], value: unknown) => boolean | undefined
  /** Identifies the viewer of a page's prompts, so that a prompt is shown to each user. */
  viewer: (info: PageInfo) => string
}
/** The scope with the answers in the cache, and their status. */
export type WithAnswers = (
  page: { deps: SessionDeps; plan: Plan; data: Readonly<Record<string, Source>> },
  first: Scope,
) => Scope
export type SessionDeps = {
  core: Core
  /** Prompts shown in this visit. */
  prompted: Set<string>
  call: Call
  rows: Rows
  client: QueryClient
  performer: () => Performer
  /** The URL of a resolved action or a menu item, if it only leads somewhere. */
  href: (action: Flat) => string | undefined
  keyFor: KeyFor
  given: PageGivens
  /** Roots that every page has. */
  roots: () => Record<string, unknown>
  onRoots: (listener: () => void) => () => void
  parts: Pick<Hooks, 'Skeleton' | 'Failure' | 'Gap' | 'mark'>
  /** Loaded after the first content: before that the cache has no answers. */
  withAnswers?: WithAnswers
}
