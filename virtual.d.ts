/** Modules that the build makes (compiler/pages-plugin.ts, compiler/vite-plugin.ts). */
declare module 'virtual:pages' {
  export const pages: Record<string, import('./renderer/index.tsx').PageInfo>
  export const tabBars: import('./schemas/pages.ts').PagesConfig['tabBars']
  export const layouts: Record<string, () => Promise<{ default: unknown }>>
}
declare module 'virtual:validate-layout' {
  /** null when the document has the structure of one, else what is wrong first. */
  export function validate(document: unknown): string | null
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
