/** The names of layers and places in the editor's language. */
import type { Locale } from '../../../schemas/language/text.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { say } from './sentences.ts'

export const layerName = (lang: Locale, { layer, scope }: Pick<Place, 'layer' | 'scope'>): string =>
  say(lang, layer, { scope })
export const placeName = (lang: Locale, { path, ...layer }: Place): string =>
  say(lang, 'place', { path, layer: layerName(lang, layer) })

const LAYER = /(?<=^| |\()(?:(site|shipped|setup)|(promo|page) ([\w-]+))(?= \+ |, |\)|$)/g
const BESIDE = /^(storefront|landing page|sticker) (.+)$/
/** Layers as the server names them: `/pages/x site + promo AG0002`. */
export function layersIn(lang: Locale, text: string): string {
  const [, kind, scope = ''] = BESIDE.exec(text) ?? []
  if (kind) return say(lang, kind === 'landing page' ? 'landing' : (kind as 'storefront' | 'sticker'), { scope })
  return text.replaceAll(LAYER, (_, one?: 'site' | 'shipped' | 'setup', layer?: 'promo' | 'page', of = '') =>
    one ? say(lang, one) : say(lang, layer!, { scope: of }),
  )
}
