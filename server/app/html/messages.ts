/** What the server and its drawing thread say to each other. */

/** A page as a guest of a storefront sees it. `search` is without `?`. */
export type PageRequest = {
  path: string
  search: string
  promoCode: string
  pageCode: string
  locale: 'zh-CN' | 'en'
  /** The login whose pages show personal data, '' for those of one order: such a page is drawn without data. Undefined: with them. */
  skeletonOf?: string | undefined
}
export type Prerendered = { html: string; title: string; description: string; image: string }
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
