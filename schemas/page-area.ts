/** The parts of the site: each has a map of its pages that comes with its first page; home's is so small that it is at hand. */
export const pageAreas = ['home', 'shop', 'iot'] as const
export type PageArea = (typeof pageAreas)[number]
const home = /^\/?$|^\/pages\/index\/index$/
export const areaOfPage = (path: string): PageArea =>
  home.test(path) ? 'home' : /^\/pages(?:-sub)?\/(?:iot|ltAuth)\//.test(path) ? 'iot' : 'shop'
