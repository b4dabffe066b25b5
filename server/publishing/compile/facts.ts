/** The compiler environment as one text for browsers, generated and compressed once per release and set of own pages. */
import { addSiteFacts, type SiteFacts } from '#compiler/environment/site-facts.ts'
import type { Environment } from '#compiler/index.ts'
import { compress, type CompressedBody } from '#server/http/packed.ts'
import { hashText } from './hash.ts'

/** Facts of the shop, independent of the document. */
export type ShopFacts = Required<Pick<SiteFacts, 'address' | 'own' | 'pictureOrigins' | 'today'>>

/** Addresses of uploads and library pictures, which the environment does not list: they are looked up per document. */
const unlisted = ['/files/', '/media/']

/** The cache limit: each storefront with its own pages has separate facts. */
const mostKnown = 8

export function createFacts(environment: () => Promise<Environment>): (site: ShopFacts) => Promise<CompressedBody> {
  const factsBySite = new Map<string, Promise<CompressedBody>>()
  async function make(site: ShopFacts): Promise<CompressedBody> {
    // pictures of the library belong to a document and a storefront
    const { media: _, ...shared } = addSiteFacts(await environment(), site)
    const text = JSON.stringify({ ...shared, unlisted } satisfies Environment)
    const hash = hashText(text)
    return compress(hash, `{"hash":"${hash}","environment":${text}}`)
  }
  return ({ address, own, pictureOrigins, today }) => {
    const site = { address, own, pictureOrigins, today }
    const key = JSON.stringify(site)
    const packed = factsBySite.get(key) ?? make(site)
    // the most recently used are last
    factsBySite.delete(key)
    factsBySite.set(key, packed)
    if (factsBySite.size > mostKnown) factsBySite.delete(factsBySite.keys().next().value!)
    return packed
  }
}
