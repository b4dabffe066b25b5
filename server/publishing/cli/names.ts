/** The names of layers and places in the editor's language. */
import type { Locale } from '#schemas/language/text.ts'
import { toViewer, type LayerName, type Place } from '#schemas/publishing/parts.ts'
import { say } from './sentences.ts'

export const formatLayer = (lang: Locale, place: Pick<Place, 'layer' | 'scope'>): string =>
  say(lang, place.layer, { scope: place.scope, ...toViewer(place) })
export const formatPlace = (lang: Locale, { path, ...layer }: Place): string =>
  say(lang, 'place', { path, layer: formatLayer(lang, layer) })

const LAYER = /(?<=^| |\()(?:(site|shipped|setup)|(promo|page|promo-page) ([\w/-]+))(?= \+ |, |\)|$)/g
const BESIDE = /^(storefront|landing page|sticker) (.+)$/
/** Translates layer names of the server, such as `/pages/x site + promo AG0002`. */
export function translateLayers(lang: Locale, text: string): string {
  const [, kind, scope = ''] = BESIDE.exec(text) ?? []
  if (kind) return say(lang, kind === 'landing page' ? 'landing' : (kind as 'storefront' | 'sticker'), { scope })
  return text.replaceAll(LAYER, (_, level?: 'site' | 'shipped' | 'setup', layer?: LayerName, scopeText = '') =>
    level ? say(lang, level) : formatLayer(lang, { layer: layer!, scope: scopeText }),
  )
}
