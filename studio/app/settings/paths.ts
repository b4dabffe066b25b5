/** Documents with a form; the shop's words are searched by text instead. */
export const formPaths = ['settings:storefront', 'settings:login', 'settings:tabs', 'settings:theme'] as const
export type FormPath = (typeof formPaths)[number]
export const wordsPath = 'settings:words'
export const isFormPath = (path: string): path is FormPath => formPaths.some((candidate) => candidate === path)
/** Whether a path is that of a card layout (`sim:` and its number). */
const isCardLayout = (path: string): boolean => /^sim:\d+$/.test(path)
/** Whether a document is edited in a form instead of on the canvas. */
export const hasForm = (path: string): boolean => isFormPath(path) || path === wordsPath || isCardLayout(path)
