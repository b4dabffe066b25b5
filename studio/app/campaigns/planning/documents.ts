/** Documents of a campaign: drafts that can be added, and those already in it. */
import type { AdminData } from '#schemas/publishing/index.ts'
import { formatLayerName, type Place } from '#schemas/publishing/parts.ts'
import type { LocalizedText } from '#schemas/language/words.ts'

export type Draft = AdminData<'GET /api/admin/drafts'>['list'][number]
export type Document = {
  place: Place
  revision: number
  title?: LocalizedText
  note?: string
  author?: string
  createdAt?: number
}

export const pickPlace = ({ path, layer, scope }: Place): Place => ({ path, layer, scope })
export const getPlaceKey = ({ path, layer, scope }: Place): string => `${layer}:${scope}:${path}`
export const isSamePlace = (a: Place, b: Place): boolean => getPlaceKey(a) === getPlaceKey(b)

export const toDocument = ({ revision, title, note, author, createdAt, ...place }: Draft): Document => ({
  place: pickPlace(place),
  revision,
  title,
  note,
  author,
  createdAt,
})
/** Returns the choices: documents of the campaign, then the newest drafts. */
export function listCandidates(has: readonly Document[], drafts: readonly Document[]): Document[] {
  const revisions = new Set(has.map(({ revision }) => revision))
  return [...has, ...drafts.filter(({ revision }) => !revisions.has(revision))]
}
/** Adds or removes a document. A set has one revision per place, so a new choice replaces the previous revision. */
export function toggleDocument(chosen: readonly Document[], document: Document): Document[] {
  if (chosen.some(({ revision }) => revision === document.revision))
    return chosen.filter(({ revision }) => revision !== document.revision)
  return [...chosen.filter(({ place }) => !isSamePlace(place, document.place)), document]
}

/**
 * Returns the document that findings are about. `about` has the path (when several documents are published) and the layers: “/p/sale site
 * + promo AG0002”. For several layers of one page, it is the highest layer in the set.
 */
export function parsePlace(about: string, set: readonly Place[]): Place {
  const [first = ''] = about.split(' ')
  const hasPath = first.startsWith('/') || first.includes(':')
  const names = (hasPath ? about.slice(first.length + 1) : about).split(' + ')
  const path = hasPath ? first : (set[0]?.path ?? '/')
  const samePath = set.filter((place) => place.path === path)
  return (
    samePath.findLast((place) => names.includes(formatLayerName(place))) ??
    samePath[0] ?? { path, layer: 'site', scope: '' }
  )
}
