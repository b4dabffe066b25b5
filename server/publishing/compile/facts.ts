/** The environment of this server as one text for browsers, made and compressed once for each release and set of own pages. */
import { knowing } from '../../../compiler/environment/around.ts'
import type { Environment } from '../../../compiler/index.ts'
import { packJson, type PackedJson } from '../../http/packed.ts'
import type { AroundShop } from './compile-context.ts'
import { hashOf } from './hash.ts'

/** Uploads and sizes of pictures of the library, which are looked up for each document. */
const unlisted = ['/files/', '/media/']

/** Storefronts with pages of their own have facts of their own. */
const mostKnown = 8

export function createFacts(environment: () => Promise<Environment>): (around: AroundShop) => Promise<PackedJson> {
  const known = new Map<string, Promise<PackedJson>>()
  async function make(around: AroundShop): Promise<PackedJson> {
    // pictures of the library belong to a document and a storefront
    const { media: _, ...shared } = knowing(await environment(), around)
    const text = JSON.stringify({ ...shared, unlisted } satisfies Environment)
    const hash = hashOf(text)
    return packJson(hash, `{"hash":"${hash}","environment":${text}}`)
  }
  return ({ address, own, pictureOrigins }) => {
    const around = { address, own, pictureOrigins }
    const key = JSON.stringify(around)
    const packed = known.get(key) ?? make(around)
    // the newest are last
    known.delete(key)
    known.set(key, packed)
    if (known.size > mostKnown) known.delete(known.keys().next().value!)
    return packed
  }
}
