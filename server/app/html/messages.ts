/** Messages between the server and its rendering thread. */
import type { Entity } from '#schemas/language/structured-data.ts'

/** Request for a page as a guest of a storefront sees it. `search` is without `?`. */
export type PageRequest = {
  path: string
  search: string
  promoCode: string
  pageCode: string
  locale: 'zh-CN' | 'en'
  /** The page of rows with which the page's list begins; by default 1. */
  firstPage?: number | undefined
  /** The login that the page's personal data belong to, '' for an order's: the page is rendered without data. Undefined: with data. */
  skeleton?: string | undefined
  /** Set for the return from a payment provider: the browser inserts the sum. */
  isReturn?: true | undefined
  /** Another form of the page, for programs that read it: Markdown, or the data that it shows. */
  twin?: Twin | undefined
  /** Set for a page that search engines must not list. */
  robots?: 'noindex' | undefined
  /** Whether the storefront has its own version of the page, whose canonical address then has the promo code. */
  isOwn?: boolean | undefined
}
export type Twin = 'md' | 'json'
export type Prerendered = {
  html: string
  title: string
  description: string
  /** The storefront's logo. */
  image: string
  /** `share` of the document; '' for absent parts. */
  share: { title: string; description: string; image: string }
  entities: Entity[]
  /** The page, after those that lead to it. */
  crumbs: { path: string; title: string }[]
  currency: string
  /** The page of rows that the page's list shows; undefined without such a list. */
  paging?: { page: number; pageCount: number } | undefined
  /** The text of the form that the request names. */
  twin?: string | undefined
}
export type Answer = { status: number; text: string }

export type FromServer =
  | { kind: 'draw'; draw: number; request: PageRequest }
  | { kind: 'answer'; ask: number; answer: Answer }
export type FromThread =
  | {
      kind: 'ask'
      ask: number
      method: string
      path: string
      headers: Record<string, string>
      body: string | undefined
    }
  | { kind: 'drawn'; draw: number; page: Prerendered | undefined }
  | { kind: 'failed'; draw: number; message: string }
  /** An error without a handler; the page that caused it is unknown. */
  | { kind: 'uncaught'; message: string }
