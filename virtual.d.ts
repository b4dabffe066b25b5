/** Modules that the build makes (compiler/build/pages-plugin.ts, rows-plugin.ts, documents-plugin.ts). */
declare module 'virtual:pages' {
  export const tabBars: import('./schemas/pages.ts').PagesConfig['tabBars']
  export const maps: Record<import('./schemas/page-area.ts').PageArea, () => Promise<import('./renderer/index.tsx').PageMap>>
}
declare module 'virtual:rows' {
  export const areas: Record<string, () => Promise<{ calls: import('./schemas/site-row.ts').SiteTable }>>
}
declare module 'virtual:rows/local' {
  type Slots = import('./schemas/shape.ts').Fields
  export const local: Slots
  export const session: Slots
  export const user: Slots
}
declare module 'virtual:rows/*' {
  export const calls: import('./schemas/site-row.ts').SiteTable
}
declare module 'virtual:layout-shape' {
  /** The structure of a document. */
  export const shape: import('./schemas/shape.ts').Shape
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
