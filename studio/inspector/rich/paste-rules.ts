/** Links and pictures of pasted text that are taken over: links that lead somewhere, and pictures of the library. */
import type { InspectorFacts } from '../context.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { splitAddress } from '../values.ts'

export type PasteRules = {
  /** Whether a link leads anywhere from this shop. */
  mayLink: (href: string) => boolean
  /** Whether a picture belongs to this shop. */
  mayShow: (src: string) => boolean
}
/** Paths without a number sign are those of the site that the text comes from. */
export const createPasteRules = (routes: InspectorFacts['routes']): PasteRules => ({
  mayLink(href) {
    if (!href.startsWith('#/')) return /^(?:https?:\/\/|tel:)/i.test(href)
    const { path, query } = splitAddress(href.slice(1))
    const route = getOwn(routes, path)
    return (
      route !== undefined &&
      (route.query.required ?? []).every((name) => query[name] !== undefined) &&
      Object.keys(query).every((name) => getOwn(route.query.properties, name) !== undefined)
    )
  },
  mayShow: (src) => src.startsWith('/media/'),
})
