/** The forms module is loaded with the first page that has a form. */
let module: typeof import('./forms.ts') | undefined

export const loadForms = async (): Promise<void> => {
  module ??= await import('./forms.ts')
}
/** Loaded before a page that has forms is started. */
export const getFormsModule = () => module
