/**
 * The areas of the site. The map of an area's pages is loaded with the area's first page; home's is small enough to be part of the first
 * load.
 */
export const pageAreas = ['home', 'shop', 'iot'] as const
export type PageArea = (typeof pageAreas)[number]
const home = /^\/?$|^\/pages\/index\/index$/
export const findPageArea = (path: string): PageArea =>
  home.test(path) ? 'home' : /^\/pages(?:-sub)?\/(?:iot|ltAuth)\//.test(path) ? 'iot' : 'shop'
