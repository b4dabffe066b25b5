/** Layers whose newest revision is not published. */
import { desc, eq, sql } from 'drizzle-orm'
import { isObject } from '#schemas/language/is-object.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { AdminAnswer } from '#schemas/publishing/index.ts'
import { layoutHeads, layoutRevisions, operators, simLayouts } from '#server/db/schema/index.ts'
import type { SignedIn } from '../context.ts'
import { parseContent } from './revisions.ts'
import { parseSimId } from './card-layout.ts'
import { mayEdit } from './layer-key.ts'
import { readShippedTitles, resolveTitle } from './titles.ts'

type Listed = AdminAnswer<'GET /api/admin/drafts'>['list']
const both = (text: string): LocalizedText => ({ 'zh-CN': text, en: text })

/** Returns the drafts that the account may change. */
export async function listDrafts({ db, me, compiler }: Pick<SignedIn, 'db' | 'me' | 'compiler'>): Promise<Listed> {
  const { id: revision, note, createdAt, content } = layoutRevisions
  const { path, layer, scope } = layoutHeads
  const rows = await db
    .select({ path, layer, scope, revision, note, createdAt, content, author: operators.login, card: simLayouts.name })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(revision, layoutHeads.latestId))
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .leftJoin(simLayouts, eq(path, sql`'sim:' || ${simLayouts.id}`))
    .where(sql`${layoutHeads.latestId} is distinct from ${layoutHeads.publishedId}`)
    .orderBy(desc(revision))
  const [titles, catalogs] = [await readShippedTitles(compiler), await compiler.catalogs()]
  return rows
    .filter((row) => mayEdit(me, row))
    .map(({ content: text, card, ...row }) => {
      const written = parseContent({ content: text })
      const title = resolveTitle(isObject(written) ? written.title : undefined, catalogs)
      return { ...row, title: parseSimId(row.path) === undefined ? (titles.get(row.path) ?? title) : both(card ?? '') }
    })
}
