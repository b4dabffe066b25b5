/** The route table, `pages.config.json` (docs/document-language.md §5). A route's document is `layouts` + path + `.json`. */
import * as z from 'zod/mini'
import { units } from './contract.ts'
import { text } from './text.ts'

const pagePath = z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/))

/**
 * A query parameter. It is parsed from the text of the address, so only plain types are possible. `unit` as in
 * `schemas/language/contract.ts`.
 */
const queryRow = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  required: z.optional(z.boolean()),
  enum: z.optional(z.array(z.union([z.string(), z.number()]))),
  /** A text that does not match counts as absent (product §4: preview). */
  pattern: z.optional(z.string()),
  /** Longer texts are cut to the length of a search box. */
  maxLength: z.optional(z.int().check(z.gte(1))),
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  /** `yuan` is the former name of `money`. */
  unit: z.optional(z.enum([...units, 'yuan'])),
  /** The kind of record that it names, so that editors choose it from a list. */
  record: z.optional(z.string()),
})
/**
 * A field of a page's result: typed like a query parameter, or by `is`, the name of a call's parameter or an entity, as in a document's
 * `state`.
 */
const resultRow = z.union([queryRow, z.strictObject({ is: z.string(), required: z.optional(z.boolean()) })])

const tab = z.strictObject({ text, path: pagePath, icon: z.string(), activeIcon: z.string() })

const route = z.strictObject({
  aliases: z.optional(z.array(pagePath)),
  query: z.optional(z.record(z.string(), queryRow)),
  result: z.optional(z.record(z.string(), resultRow)),
  /** The target of "back" when the page was opened by a link. */
  parent: z.optional(pagePath),
  needLogin: z.optional(z.string()),
  /**
   * `false`: the page opens without a bound phone, even if the card requires one. Other pages of such a card redirect to the binding page.
   */
  needPhone: z.optional(z.literal(false)),
  /** Search engines do not list the page: a tool, a step of a form, a copy. A page with `needLogin` is never listed. */
  robots: z.optional(z.literal('noindex')),
  tab: z.optional(z.literal([0, 1])),
})
function createRouteSchema(logins: readonly string[]): typeof route {
  const { needLogin: _, ...shape } = route.shape
  const needLogin = logins.length > 0 ? { needLogin: z.optional(z.enum(logins)) } : {}
  return z.strictObject({ ...shape, ...needLogin }) as unknown as typeof route
}

/** Returns the schema of the route table in a storefront with these kinds of login. */
export const createPagesConfigSchema = (logins: readonly string[]) =>
  z.strictObject({
    $schema: z.optional(z.string()),
    /** Has no effect: tables of earlier releases must have it. */
    navigation: z.optional(z.record(z.string(), z.string())),
    tabBars: z._default(z.record(z.string(), z.array(tab)), {}),
    routes: z.record(pagePath, createRouteSchema(logins)),
  })
export type PagesConfig = z.output<ReturnType<typeof createPagesConfigSchema>>
export type RouteRow = z.input<ReturnType<typeof createRouteSchema>>
/** Whether search engines may list a page. */
export const isIndexed = ({ needLogin, robots }: RouteRow): boolean => needLogin === undefined && robots === undefined
export type QueryRow = z.input<typeof queryRow>
export type ResultRow = z.input<typeof resultRow>

/** Returns the file of a route's document: `layouts/index.json` for `/`, `layouts/pages/index/default.json` for `/pages/index/default`. */
export const getLayoutFile = (path: string): string => `layouts${path === '/' ? '/index' : path}.json`
/** Returns the route of a document's file. */
export const getLayoutRoute = (file: string): string => {
  const path = file
    .replaceAll('\\', '/')
    .replace(/^(?:.*\/)?layouts(?=\/)/, '')
    .replace(/\.json$/, '')
  return path === '/index' ? '/' : path
}
