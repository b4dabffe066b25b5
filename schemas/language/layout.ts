/** A page document (docs/document-language.md). `layout.schema.json` is emitted from `createLayoutSchema` for editors and for ajv. */
import * as z from 'zod/mini'
import {
  action,
  actions,
  bind,
  condition,
  confirm,
  json,
  parameters,
  path,
  type Action,
  type Actions,
  type Bind,
  type Condition,
  type Confirm,
  type Json,
  type Parameters,
  type Path,
} from './action.ts'
import { image } from './contract.ts'
import { documentLimits } from './document-limits.ts'
import { text, type Text } from './text.ts'

export type PathOr<T> = T | { path: Path; or: T }
/** What search engines and link previews show: by default the page's title, and the first texts of its content. */
type Head = { title?: PathOr<Text>; description?: PathOr<Text> }
type Frame = {
  navBar?: 'default' | 'transparent' | 'none'
  /** Name of a tab bar of the storefront. */
  tabBar?: string | false
  background?: 'page' | 'muted' | 'brand' | 'none'
  pull?: Action
}
/** The card of a link to the page in chats and networks. */
type Share = { title?: PathOr<Text>; description?: PathOr<Text>; image?: string | { path: Path; or?: string } }
/** Without `init` a state is absent until it is set; `is` names its type in that case. */
type State = { init?: Json; is?: string; keep?: 'entry' | 'url' }
export type Source = Parameters & {
  call: string
  when?: Condition
  paged?: true
  poll?: { every: number; times: number; while: Condition }
  on?: Partial<Record<'ready' | 'empty' | 'error' | 'end', Actions>>
}
export type Form = Parameters & {
  call: string
  fields: string[]
  /** Fields that this page requires though they are optional in the call: a consent, one of two ways to authenticate. */
  required?: string[]
  init?: Record<string, Path>
  confirm?: Confirm
  then?: Actions
  else?: Record<string, Actions>
}
type Guard = { when: Condition; action: Action }
export type Prompt = { id: string; when: Condition; open: Action; once?: 'visit' | 'day' | 'ever' }
type Each = { of: Path; as?: string; key: string }
/** Why layers must not hide a marked node (docs/document-language.md §12). */
const keepReasons = ['consent', 'submit', 'price', 'tariff', 'legal', 'icp', 'refusal', 'back', 'payment'] as const
export type KeepReason = (typeof keepReasons)[number]
/** A mark of a shipped node. `props`: props that must not change. */
type Keep = KeepReason | { as: KeepReason; props: string[] }
export type Node = {
  widget: string
  props?: Record<string, Json>
  bind?: Record<string, Bind>
  model?: Record<string, Path>
  form?: string
  when?: Condition
  each?: Each
  slots?: Record<string, string[]>
  on?: Record<string, Actions>
  fallback?: string
  keep?: Keep
  /** The name of the shared block of which the node and its content are a copy (docs/document-language.md §4). */
  shared?: string
}
export type Order = string[] | Path | { each: Path; node: Path; when?: Condition }
export type Layout = {
  $schema?: string
  version: 1
  requires?: string
  title: PathOr<Text>
  head?: Head
  frame?: Frame
  share?: Share
  state?: Record<string, State>
  data?: Record<string, Source>
  forms?: Record<string, Form>
  guards?: Guard[]
  prompts?: Prompt[]
  on?: Partial<Record<'enter' | 'show' | 'leave', Actions>>
  nodes: Record<string, Node>
  order: Order
}

const id = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/))
const ids = <T extends z.ZodMiniType>(value: T) => z.record(id, value)

/**
 * Everything that a page needs besides its document. Shipped pages have it in the page map; published pages receive it with the document.
 */
export type PageNeeds = {
  title: PathOr<Text>
  frame: Frame
  widgets: string[]
  /** Areas of the call table, and message topics. */
  areas: string[]
  messages: string[]
}

const pathOrText = z.union([text, z.strictObject({ path, or: text })])
const createFrameSchema = (tabBars: readonly string[]) =>
  z.strictObject({
    navBar: z.optional(z.enum(['default', 'transparent', 'none'])),
    tabBar: z.optional(tabBars.length > 0 ? z.union([z.enum(tabBars), z.literal(false)]) : z.literal(false)),
    background: z.optional(z.enum(['page', 'muted', 'brand', 'none'])),
    pull: z.optional(action),
  })
const share = z.strictObject({
  title: z.optional(pathOrText),
  description: z.optional(pathOrText),
  image: z.optional(z.union([image, z.strictObject({ path, or: z.optional(image) })])),
})
const state = z.strictObject({
  init: z.optional(json),
  is: z.optional(z.string()),
  keep: z.optional(z.enum(['entry', 'url'])),
})
const source = z.strictObject({
  call: z.string(),
  ...parameters,
  when: z.optional(condition),
  paged: z.optional(z.literal(true)),
  poll: z.optional(
    z.strictObject({ every: z.int().check(z.gte(500)), times: z.int().check(z.gte(1), z.lte(60)), while: condition }),
  ),
  on: z.optional(
    z.strictObject({
      ready: z.optional(actions),
      empty: z.optional(actions),
      error: z.optional(actions),
      end: z.optional(actions),
    }),
  ),
})
const form = z.strictObject({
  call: z.string(),
  fields: z.array(z.string()),
  required: z.optional(z.array(z.string())),
  ...parameters,
  init: z.optional(z.record(z.string(), path)),
  confirm: z.optional(confirm),
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a word of the document language
  then: z.optional(actions),
  else: z.optional(z.record(z.string(), actions)),
})
const keepReason = z.enum(keepReasons)
const node = z.strictObject({
  widget: z.string(),
  props: z.optional(z.record(z.string(), json)),
  bind: z.optional(z.record(z.string(), bind)),
  model: z.optional(z.record(z.string(), path)),
  form: z.optional(z.string()),
  when: z.optional(condition),
  each: z.optional(z.strictObject({ of: path, as: z.optional(id), key: z.string() })),
  slots: z.optional(z.record(z.string(), z.array(z.string()))),
  on: z.optional(z.record(z.string(), actions)),
  fallback: z.optional(z.string()),
  keep: z.optional(z.union([keepReason, z.strictObject({ as: keepReason, props: z.array(z.string()) })])),
  shared: z.optional(z.string().check(z.minLength(1), z.maxLength(documentLimits.sharedName))),
})

/** Returns the schema of documents in a storefront with these tab bars. */
export const createLayoutSchema = (tabBars: readonly string[]) =>
  z.strictObject({
    $schema: z.optional(z.string()),
    version: z.literal(1),
    requires: z.optional(z.string()),
    title: pathOrText,
    head: z.optional(z.strictObject({ title: z.optional(pathOrText), description: z.optional(pathOrText) })),
    frame: z.optional(createFrameSchema(tabBars)),
    share: z.optional(share),
    state: z.optional(ids(state)),
    data: z.optional(ids(source)),
    forms: z.optional(ids(form)),
    guards: z.optional(z.array(z.strictObject({ when: condition, action }))),
    prompts: z.optional(
      z.array(
        z.strictObject({ id, when: condition, open: action, once: z.optional(z.enum(['visit', 'day', 'ever'])) }),
      ),
    ),
    on: z.optional(
      z.strictObject({ enter: z.optional(actions), show: z.optional(actions), leave: z.optional(actions) }),
    ),
    nodes: ids(node),
    order: z.union([
      z.array(z.string()),
      path,
      z.strictObject({ each: path, node: path, when: z.optional(condition) }),
    ]),
  })
