/** Modules that the build makes (compiler/pages-plugin.ts, compiler/vite-plugin.ts). */
declare module 'virtual:pages' {
  export const tabBars: import('./schemas/pages.ts').PagesConfig['tabBars']
  export const maps: Record<import('./schemas/page-area.ts').PageArea, () => Promise<import('./renderer/index.tsx').PageMap>>
}
declare module 'virtual:validate-layout' {
  /** null when the document has the structure of one, else what is wrong first. */
  export function validate(document: unknown): string | null
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
