/** The two halves of the site: each has its own map of pages and its own messages, which come with its first page. */
export const pageAreas = ['shop', 'iot'] as const
export type PageArea = (typeof pageAreas)[number]
export const areaOfPage = (path: string): PageArea => (/^\/pages(?:-sub)?\/(?:iot|ltAuth)\//.test(path) ? 'iot' : 'shop')
