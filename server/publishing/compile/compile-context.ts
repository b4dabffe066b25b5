/** Compiler inputs in addition to the release: published own pages, the shop's address, and the pictures of a document. */
import { inArray } from 'drizzle-orm'
import type { SiteFacts } from '#compiler/environment/site-facts.ts'
import type { MediaFacts } from '#compiler/index.ts'
import { buildMediaAddress, getMediaDefaults } from '#schemas/language/media.ts'
import type { Database } from '#server/db/connect.ts'
import { media, mediaVariants } from '#server/db/schema/publishing.ts'
import { toWireTime } from '#server/platform/time.ts'
import type { ShopFacts } from './facts.ts'
import { readOwnPages, type OwnPage } from '../layers/layers.ts'
import type { PublishingServices } from '../context.ts'

type Picture = MediaFacts & { scope: string }
type AllSiteFacts = Omit<SiteFacts & ShopFacts, 'own'> & { own: OwnPage[]; media: Record<string, Picture> }

const MEDIA_FILE = /\/media\/([\w-]{32})\//g
const MEDIA = /"media:([1-9]\d{0,14})"/g

type FactServices = { db: Database } & Pick<PublishingServices, 'clock' | 'compiler' | 'config'>
/** Reads the facts. `contents`: the documents whose pictures are looked up. */
export async function readSiteFacts(
  { db, clock, compiler, config }: FactServices,
  contents: readonly (string | null)[],
): Promise<AllSiteFacts> {
  const named = (form: RegExp) => [
    ...new Set(contents.flatMap((content) => [...(content ?? '').matchAll(form)].map(([, name = '']) => name))),
  ]
  const { publicUrl, imageHosts, apiOrigins } = config
  const { pictures, hashes } = await readPictures(db, named(MEDIA).map(Number))
  return {
    own: await readOwnPages(db),
    address: publicUrl,
    today: toWireTime(clock.now()).slice(0, 10),
    // as in the content security policy
    pictureOrigins: [...imageHosts, ...apiOrigins],
    weights: {
      ...(await compiler.shop.readFileSizes(db, contents)),
      ...(await readVariantSizes(db, [...new Set([...hashes, ...named(MEDIA_FILE)])])),
    },
    media: pictures,
    records: await compiler.shop.readRecords(db, contents, clock.now()),
  }
}

async function readPictures(
  db: Database,
  ids: number[],
): Promise<{ pictures: Record<string, Picture>; hashes: string[] }> {
  const rows = ids.length ? await db.select().from(media).where(inArray(media.id, ids)) : []
  const pictures = rows.map((row): [string, Picture] => {
    const { id, scope, state, altZh, altEn, isDecoration, focusX, focusY } = row
    return [
      `media:${id}`,
      {
        scope,
        state,
        address: buildMediaAddress({ ...row, focus: { x: focusX, y: focusY } }),
        ...getMediaDefaults(row),
        isDescribed: isDecoration || (altZh !== '' && altEn !== ''),
      },
    ]
  })
  return { pictures: Object.fromEntries(pictures), hashes: rows.map(({ hash }) => hash) }
}
async function readVariantSizes(db: Database, hashes: string[]): Promise<Record<string, number>> {
  const { hash, width, format, size } = mediaVariants
  const rows = hashes.length
    ? await db.select({ hash, width, format, size }).from(mediaVariants).where(inArray(hash, hashes))
    : []
  return Object.fromEntries(rows.map((row) => [`/media/${row.hash}/${row.width}.${row.format}`, row.size]))
}

/** Limits the facts to a storefront: it may use pictures and own pages of the shop and of itself. */
export const limitSiteFacts = (site: AllSiteFacts, promoCode: string): SiteFacts & ShopFacts => ({
  ...site,
  own: [...new Set(site.own.filter((page) => ['', promoCode].includes(page.promoCode)).map(({ path }) => path))],
  media: Object.fromEntries(Object.entries(site.media).filter(([, { scope }]) => scope === '' || scope === promoCode)),
})
