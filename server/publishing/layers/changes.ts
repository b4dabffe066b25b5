/** Describes the changes between contents of a place in words, as changes of the complete document. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { diff, type Change } from '#compiler/merge/diff.ts'
import type { Vocabulary } from '#compiler/merge/names.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { ShopServices } from '../context.ts'
import { readContentBelow } from './draft.ts'
import type { Place } from './layer-key.ts'
import { readOwnTitles, readShippedTitles } from './titles.ts'

/** null: no layer. */
type Describe = (before: Json | null, after: Json | null) => Change[]
export async function createDescriber(
  services: Pick<ShopServices, 'db' | 'compiler'>,
  place: Place,
): Promise<Describe> {
  const { compiler } = services
  const { content: below } = await readContentBelow(services, place)
  const catalogs = await compiler.catalogs()
  const titles = new Map([
    ...(await readShippedTitles(compiler)),
    ...(await readOwnTitles(services, { promoCode: null })),
  ])
  const vocabulary: Vocabulary = {
    ...(await compiler.names(place.path)),
    getPageTitle: (path, locale) => titles.get(path)?.[locale],
  }
  const documents = new Map<Json | null, unknown>()
  const read = (content: Json | null): unknown => {
    if (!documents.has(content)) {
      const document = content === null ? (below ?? {}) : below === null ? content : applyLayer(below, content)
      documents.set(
        content,
        resolveMessages(document, (id) => {
          const message = catalogs[id]
          return message && mapLocales((locale) => message[locale] ?? '')
        }),
      )
    }
    return documents.get(content)
  }
  return (before, after) => diff(read(before), read(after), vocabulary)
}
