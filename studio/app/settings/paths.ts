/** The documents that have a form; words are found by their text. */
export const formPaths = ['settings:storefront', 'settings:login', 'settings:tabs', 'settings:theme'] as const
export type FormPath = (typeof formPaths)[number]
export const hasForm = (path: string): path is FormPath => formPaths.some((one) => one === path)
