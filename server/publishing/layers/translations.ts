/** The texts of the newest revisions, with their missing languages, and those that an earlier revision was the last to change. */
import { eq, inArray } from 'drizzle-orm'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { formatPointer } from '#compiler/merge/places.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import {
  followTexts,
  formatText,
  listOwnTexts,
  listUntranslated,
  type Outdates,
} from '#compiler/search/translations.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { AdminAnswer } from '#schemas/publishing/index.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { layoutHeads, layoutRevisions, layoutTranslations } from '#server/db/schema/publishing.ts'
import { hashText } from '../compile/hash.ts'
import type { Draft, ShopServices } from '../context.ts'
import { migrateDraft, readContentBelow } from './draft.ts'
import { isOfStorefront, whereRevision, type Place } from './layer-key.ts'
import { parseContent } from './revisions.ts'

type Listed = AdminAnswer<'GET /api/admin/translations'>['list'][number]
type IsRight = (text: TextPerLanguage) => boolean
const WORDS = 'settings:words'
/** Revisions that are followed; a text that was last translated before them counts as translated. */
const MOST_REVISIONS = 200

/** Reads the contents of a revision and of those that it is based on, oldest first; those that a rollback took back are not among them. */
async function readChain(db: Database, place: Place, newest: number): Promise<(Json | null)[]> {
  const { id, parentId, content } = layoutRevisions
  const links = await db.select({ id, parentId }).from(layoutRevisions).where(whereRevision(place))
  const parents = new Map(links.map((row) => [row.id, row.parentId]))
  const chain: number[] = []
  for (let at: number | null = newest; at !== null && chain.length < MOST_REVISIONS; at = parents.get(at) ?? null)
    chain.unshift(at)
  const rows = await db.select({ id, content }).from(layoutRevisions).where(inArray(id, chain))
  const contents = new Map(rows.map((row) => [row.id, parseContent(row)]))
  const read = chain.map((revision) => contents.get(revision) ?? null)
  return parents.get(chain[0]!) === null ? [null, ...read] : read
}

async function readConfirmed(db: Database): Promise<IsRight> {
  const rows = await db.select({ hash: layoutTranslations.hash }).from(layoutTranslations)
  const hashes = new Set(rows.map(({ hash }) => hash))
  return (text) => hashes.size > 0 && hashes.has(hashText(formatText(text)))
}
export async function confirmTexts(
  tx: Transaction,
  texts: readonly TextPerLanguage[],
  { isRight, by, now }: { isRight: boolean; by: number; now: number },
): Promise<void> {
  const hashes = [...new Set(texts.map((text) => hashText(formatText(text))))]
  if (isRight)
    await tx
      .insert(layoutTranslations)
      .values(hashes.map((hash) => ({ hash, confirmedBy: by, confirmedAt: now })))
      .onConflictDoNothing()
  else await tx.delete(layoutTranslations).where(inArray(layoutTranslations.hash, hashes))
}

async function readTexts(
  services: ShopServices,
  isRight: IsRight,
  { revision, ...draft }: Draft & { revision: number },
): Promise<Listed> {
  const { db, compiler } = services
  const { languages } = compiler
  const place = { path: draft.path, layer: draft.layer, scope: draft.scope }
  const catalogs = await compiler.catalogs()
  const getMessage = (id: string): TextPerLanguage | undefined => {
    const message = Object.hasOwn(catalogs, id) ? catalogs[id] : undefined
    return message && Object.fromEntries(languages.map((language) => [language, message[language] ?? '']))
  }
  const { content: below } = await readContentBelow(services, place)
  const { content } = await migrateDraft(services, draft)
  const apply = (layer: Json | null): Json => (layer === null ? (below ?? {}) : applyLayer(below ?? {}, layer))
  const ids = Object.keys(apply(content))
  const read =
    place.path === WORDS ? (layer: Json | null) => toMessages(apply(layer), { ids, getMessage, languages }) : apply
  const documents = [...(await readChain(db, place, revision)).slice(0, -1), content].map(read)
  const document = documents.at(-1)!
  /** The words of a message that a text replaces. */
  const resolve = (value: unknown) =>
    isObject(value) && typeof value.t === 'string' && !value.values ? getMessage(value.t) : undefined
  const outdates = documents
    .slice(1)
    .reduce<Outdates>(
      (former, after, index) => followTexts(former, documents[index], after, { resolve, isRight }),
      new Map(),
    )
  const vocabulary = await compiler.names(place.path)
  const inWords = resolveMessages(document, (id) => catalogs[id] && mapLocales((locale) => catalogs[id]![locale] ?? ''))
  const texts = listOwnTexts(read(null), document, languages).map(({ pointer, text }): Listed['texts'][number] => {
    const missing = listUntranslated(text, languages)
    const outdated = outdates.get(pointer)
    return {
      pointer,
      text: Object.fromEntries(languages.map((language) => [language, text[language] ?? ''])),
      state: missing.length ? 'untranslated' : outdated ? 'outdated' : 'fine',
      languages: missing.length ? missing : [...(outdated?.languages ?? [])],
      was: outdated?.was ?? null,
      where: mapLocales((locale) => formatPointer(inWords, pointer, locale, vocabulary)),
    }
  })
  return { ...place, revision, texts }
}
type Shipped = {
  ids: readonly string[]
  getMessage: (id: string) => TextPerLanguage | undefined
  languages: readonly LanguageTag[]
}
/** Returns the messages of the shop: the shipped ones of these ids, and the shop's own, which a string has in all languages. */
function toMessages(words: Json, { ids, getMessage, languages }: Shipped): Json {
  const toText = (text: unknown) =>
    typeof text === 'string' ? Object.fromEntries(languages.map((language) => [language, text])) : text
  return Object.fromEntries(
    ids.flatMap((id) => {
      const text = Object.hasOwn(words, id) ? toText(words[id]) : getMessage(id)
      return text === undefined ? [] : [[id, text]]
    }),
  )
}

/** Lists the texts of a storefront's layers; '': of the layers that belong to no storefront. */
export async function listTranslations(
  services: ShopServices,
  { promoCode, path }: { promoCode: string; path?: string | undefined },
): Promise<Listed[]> {
  const { db } = services
  const { content, widgets, id } = layoutRevisions
  const rows = await db
    .select({
      path: layoutHeads.path,
      layer: layoutHeads.layer,
      scope: layoutHeads.scope,
      revision: id,
      content,
      widgets,
    })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(id, layoutHeads.latestId))
    .where(path === undefined ? undefined : eq(layoutHeads.path, path))
    .orderBy(layoutHeads.path, layoutHeads.layer, layoutHeads.scope)
  const isRight = await readConfirmed(db)
  const list: Listed[] = []
  // one after another, because each compiles a page
  for (const row of rows)
    if (row.content !== null && isOfStorefront(promoCode, row)) {
      const listed = await readTexts(services, isRight, row)
      if (listed.texts.length > 0) list.push(listed)
    }
  return list
}
