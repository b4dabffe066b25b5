/** Messages between the server and its rendering thread. */

/** Request for a page as a guest of a storefront sees it. `search` is without `?`. */
export type PageRequest = {
  path: string
  search: string
  promoCode: string
  pageCode: string
  locale: 'zh-CN' | 'en'
  /** The login that the page's personal data belong to, '' for an order's: the page is rendered without data. Undefined: with data. */
  skeleton?: string | undefined
  /** Another form of the page, for programs that read it: Markdown, or the data that it shows. */
  twin?: Twin | undefined
}
export type Twin = 'md' | 'json'
/** `twin`: the text of the form that the request names. */
export type Prerendered = { html: string; title: string; description: string; image: string; twin?: string | undefined }
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
