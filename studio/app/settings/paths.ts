/** The documents that have a form; words are found by their text. */
export const formPaths = ['settings:storefront', 'settings:login', 'settings:tabs', 'settings:theme'] as const
export type FormPath = (typeof formPaths)[number]
export const wordsPath = 'settings:words'
export const isFormPath = (path: string): path is FormPath => formPaths.some((one) => one === path)
/** A card layout has its number in its path. */
const isCardLayout = (path: string): boolean => /^sim:\d+$/.test(path)
/** The documents that are edited beside the shop instead of on it. */
export const hasForm = (path: string): boolean => isFormPath(path) || path === wordsPath || isCardLayout(path)
