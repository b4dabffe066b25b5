/** Places in the addresses of screens, and in words. */
import { toLayer, toViewer, type Place } from '#schemas/publishing/parts.ts'
import { useSay } from './context.tsx'

export function parsePlace(search: URLSearchParams): Place {
  const scope = search.get('scope') ?? ''
  const layer = scope.includes('/') ? 'promo-page' : search.get('layer') === 'page' ? 'page' : 'promo'
  return { path: search.get('path') ?? '/', ...toLayer(toViewer({ layer, scope })) }
}
/** Returns the address of a screen for a place. */
export const getScreenHref = (
  screen: 'edit' | 'history' | 'compare',
  place: Place,
  others: Record<string, string> = {},
): string => `/${screen}?${new URLSearchParams({ ...place, ...others }).toString()}`

/** Returns the address of the screen that adds the last copy to many pages of a storefront. */
export const getAddToPagesHref = (place: Pick<Place, 'layer' | 'scope'>): string =>
  `/many?${new URLSearchParams({ change: 'add', scope: toViewer(place).promoCode }).toString()}`

/** Returns the address of the screen that copies a document to another storefront. */
export const getCopyHref = ({ path, ...place }: Place): string =>
  `/many?${new URLSearchParams({ change: 'copy', scope: toViewer(place).promoCode, path }).toString()}`

/** Side of a comparison: a revision, the published page, the layers below, or the unsaved work of this browser. */
export type Side = number | 'shown' | 'below' | 'work'
export const getCompareHref = (place: Place, before: Side, after: Side): string =>
  getScreenHref('compare', place, { before: String(before), after: String(after) })

/** Returns the audience of a layer in words. */
export function useScopeText(): (place: Pick<Place, 'layer' | 'scope'>) => string {
  const say = useSay()
  return ({ layer, scope }) =>
    layer === 'site'
      ? say('wholeShop')
      : layer === 'promo'
        ? say('storefront', { scope })
        : layer === 'page'
          ? say('entry', { scope })
          : say('storefrontEntry', toViewer({ layer, scope }))
}
