/** The story of a shipped page: `/pages/number/index` is `pages--pages-number-index`. */
const home = 'home'
const nameOfPage = (path: string): string => path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || home
export const pageStoryId = (path: string): string => `pages--${nameOfPage(path).toLowerCase()}`
