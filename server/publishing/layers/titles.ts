/** The titles of pages in both languages, by which editors recognise pages. */
import { eq, like, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isObject } from '#schemas/language/is-object.ts'
import { mapLocales, isLocalizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { type Json, type LayoutCompiler } from '../compile/compile.ts'
import { mayEdit } from './layer-key.ts'
import { isWholePage } from './layers.ts'

const none: LocalizedText = { 'zh-CN': '', en: '' }

/** Returns the title; for a title that is bound to data, its fallback text. */
export function resolveTitle(title: unknown, catalogs: Catalogs): LocalizedText {
  if (typeof title === 'string') return { 'zh-CN': title, en: title }
  if (isLocalizedText(title)) return title
  if (!isObject(title)) return none
  if (typeof title.t === 'string') {
    const message = catalogs[title.t] ?? {}
    return mapLocales((locale) => message[locale] ?? '')
  }
  return resolveTitle(title.or, catalogs)
}

/** Returns the titles of shipped pages by path. */
export async function readShippedTitles(compiler: LayoutCompiler): Promise<ReadonlyMap<string, LocalizedText>> {
  const catalogs = await compiler.catalogs()
  return new Map(
    [...compiler.documents()].map(([path, document]) => [
      path,
      resolveTitle(isObject(document) ? document.title : undefined, catalogs),
    ]),
  )
}

const previous = alias(layoutRevisions, 'previous')
/** Returns titles from the newest revisions of own pages, also of pages that are withdrawn; the shop's take precedence. An agent's account sees only its own pages. */
export async function readOwnTitles(
  { db, compiler }: { db: Database; compiler: LayoutCompiler },
  me: { promoCode: string | null },
): Promise<ReadonlyMap<string, LocalizedText>> {
  const { path, layer, scope } = layoutHeads
  const rows = await db
    .select({
      path,
      layer,
      scope,
      content: sql<string | null>`coalesce(${layoutRevisions.content}, ${previous.content})`,
    })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.latestId))
    .leftJoin(previous, eq(previous.id, layoutRevisions.parentId))
    .where(like(path, `${editorPageRoot}%`))
    .orderBy(scope)
  const catalogs = await compiler.catalogs()
  const wholePages = rows.filter((row) => mayEdit(me, row) && isWholePage(row)).toReversed()
  return new Map(wholePages.map((row) => [row.path, resolveTitle((JSON.parse(row.content!) as Json).title, catalogs)]))
}
