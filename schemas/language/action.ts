/**
 * Actions (docs/document-language.md §6). Parameters are in `with` (literals), `bind` (paths) and `from`
 * (an object whose fields are the parameters); all other keys are structure. Evaluated actions are flat:
 * `{ type, …structure, …parameters }`, and `renderer/actions/resolve.ts` decides its effect.
 */
import * as z from 'zod/mini'
import { image, maybe, phone, url } from './contract.ts'
import { text, type Text } from './text.ts'

export type Json = string | number | boolean | Json[] | { [key: string]: Json }
export type Path = string
export type Bind = Path | { path: Path; as?: string | undefined; or?: Json | undefined }
export type Comparison = [Path, Json | { path: Path }]
export type Condition =
  | Path
  | { on: Path }
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] }
  | { is: Comparison }
  | { in: [Path, Json[] | { path: Path }] }
  | { gt: Comparison }
  | { gte: Comparison }
  | { lt: Comparison }
  | { lte: Comparison }

export type Parameters = { with?: Record<string, Json>; bind?: Record<string, Bind>; from?: Path }
type Common = Parameters & { when?: Condition }
export type Actions = Action | Action[]
export type Action = Common &
  (
    | { type: 'page'; path: string; to?: Path; as?: 'page' | 'sheet' | 'dialog'; replace?: boolean; then?: Actions }
    | { type: 'call'; call: string; confirm?: Confirm; then?: Actions; else?: Record<string, Actions> }
    | { type: 'submit'; form: string; check?: boolean }
    | { type: 'open' | 'close'; node?: string }
    | { type: 'refresh'; data?: string[] }
    | { type: 'url'; webview?: boolean; replace?: boolean }
    | {
        type:
          | 'back'
          | 'set'
          | 'retry'
          | 'pay'
          | 'reload'
          | 'toast'
          | 'notice'
          | 'copy'
          | 'phone'
          | 'share'
          | 'preview'
          | 'save'
          | 'logout'
          | 'quit'
      }
  )
export type ActionType = Action['type']
export type Confirm = { title?: Text; text: Text; ok?: Text; cancel?: Text }

/** The parameters of each action. Actions that are not listed take the parameters of their route, call, form or node. */
export const actionParameters = {
  url: z.object({ url }),
  toast: z.object({ text, tone: maybe(z.enum(['plain', 'error'])) }),
  /** A dialog that must be closed before the next action of the list runs; the default title is that of a hint. */
  notice: z.object({ text, title: maybe(text) }),
  copy: z.object({ text: z.union([z.string(), z.number(), text]), label: text }),
  phone: z.object({ phone }),
  share: z.object({ title: text, url: maybe(url) }),
  preview: z.object({ images: z.array(image), index: maybe(z.int()) }),
  save: z.object({ image, name: maybe(z.string()) }),
  /** The kinds of login of a storefront are declared in `Project.actions`. */
  logout: z.object({ who: maybe(z.string()) }),
  /** Ends the visit with a message of the error table. */
  quit: z.object({ reason: z.string() }),
} satisfies Partial<Record<ActionType, z.ZodMiniObject>>

const path = z.string().check(z.regex(/^[A-Za-z_][\w-]*(\.[\w-]+)*$/), z.maxLength(200), z.meta({ id: 'Path' }))
const json: z.ZodMiniType<Json> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.array(json), z.record(z.string(), json)]))
  .check(z.meta({ id: 'Json' }))
const bind = z
  .union([path, z.strictObject({ path, as: z.optional(z.string()), or: z.optional(json) })])
  .check(z.meta({ id: 'Bind' }))

const comparison = z.tuple([path, z.union([z.strictObject({ path }), json])])
const objectWith = <K extends string, T extends z.ZodMiniType>(key: K, value: T) =>
  z.strictObject({ [key]: value } as Record<K, T>)
export const condition: z.ZodMiniType<Condition> = z
  .lazy(() =>
    z.union([
      path,
      objectWith('on', path),
      objectWith('not', condition),
      objectWith('all', z.array(condition)),
      objectWith('any', z.array(condition)),
      objectWith('is', comparison),
      objectWith('in', z.tuple([path, z.union([z.strictObject({ path }), z.array(json)])])),
      objectWith('gt', comparison),
      objectWith('gte', comparison),
      objectWith('lt', comparison),
      objectWith('lte', comparison),
    ]),
  )
  .check(z.meta({ id: 'Condition' }))

/** `with`, `bind` and `from` of everything that takes parameters. */
export const parameters = {
  with: z.optional(z.record(z.string(), json)),
  bind: z.optional(z.record(z.string(), bind)),
  from: z.optional(path),
}
export const confirm = z.strictObject({ title: z.optional(text), text, ok: z.optional(text), cancel: z.optional(text) })

const common = { when: z.optional(condition), ...parameters }
const simpleAction = <T extends ActionType>(type: T) => z.strictObject({ type: z.literal(type), ...common })
export const actions: z.ZodMiniType<Actions> = z
  .lazy(() => z.union([action, z.array(action)]))
  .check(z.meta({ id: 'Actions' }))
export const action: z.ZodMiniType<Action> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('page'),
        path: z.string(),
        /**
         * Path to a text that may be the address of a page of this site (a login's `redirect`). A valid address takes precedence over
         * `path`.
         */
        to: z.optional(path),
        as: z.optional(z.enum(['page', 'sheet', 'dialog'])),
        replace: z.optional(z.boolean()),
        // oxlint-disable-next-line unicorn/no-thenable -- `then` is a word of the document language; these objects are never awaited
        then: z.optional(actions),
        ...common,
      }),
      z.strictObject({
        type: z.literal('call'),
        call: z.string(),
        confirm: z.optional(confirm),
        // oxlint-disable-next-line unicorn/no-thenable -- as above
        then: z.optional(actions),
        else: z.optional(z.record(z.string(), actions)),
        ...common,
      }),
      /** `check` only validates: a form with errors shows them and ends the list, for example before the choice of a payment method. */
      z.strictObject({ type: z.literal('submit'), form: z.string(), check: z.optional(z.boolean()), ...common }),
      z.strictObject({ type: z.literal('open'), node: z.string(), ...common }),
      z.strictObject({ type: z.literal('close'), node: z.optional(z.string()), ...common }),
      z.strictObject({ type: z.literal('refresh'), data: z.optional(z.array(z.string())), ...common }),
      simpleAction('back'),
      z.strictObject({
        type: z.literal('url'),
        webview: z.optional(z.boolean()),
        replace: z.optional(z.boolean()),
        ...common,
      }),
      simpleAction('set'),
      simpleAction('retry'),
      simpleAction('pay'),
      simpleAction('reload'),
      simpleAction('toast'),
      simpleAction('notice'),
      simpleAction('copy'),
      simpleAction('phone'),
      simpleAction('share'),
      simpleAction('preview'),
      simpleAction('save'),
      simpleAction('logout'),
      simpleAction('quit'),
    ]),
  )
  .check(z.meta({ id: 'Action' }))
export { bind, json, path }
