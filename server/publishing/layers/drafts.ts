/** Layers whose newest revision is not published; a rollback takes revisions out of the drafts. */
import { desc, eq } from 'drizzle-orm'
import { isObject } from '#schemas/language/is-object.ts'
import type { AdminAnswer } from '#schemas/publishing/index.ts'
import { layoutHeads, layoutRevisions, operators } from '#server/db/schema/publishing.ts'
import type { SignedIn } from '../context.ts'
import { isDraftHead, parseContent } from './revisions.ts'
import { mayEdit } from './layer-key.ts'
import { readShippedTitles, resolveTitle } from './titles.ts'

type Listed = AdminAnswer<'GET /api/admin/drafts'>['list']

/** Returns the drafts that the account may change. */
export async function listDrafts({ db, me, compiler }: Pick<SignedIn, 'db' | 'me' | 'compiler'>): Promise<Listed> {
  const { id: revision, note, createdAt, content } = layoutRevisions
  const { path, layer, scope } = layoutHeads
  const rows = await db
    .select({ path, layer, scope, revision, note, createdAt, content, author: operators.login })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(revision, layoutHeads.latestId))
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .where(isDraftHead)
    .orderBy(desc(revision))
  const titles = new Map([...(await readShippedTitles(compiler)), ...(await compiler.shop.readNames(db))])
  const catalogs = await compiler.catalogs()
  return rows
    .filter((row) => mayEdit(me, row))
    .map(({ content: text, ...row }) => {
      const written = parseContent({ content: text })
      return {
        ...row,
        title: titles.get(row.path) ?? resolveTitle(isObject(written) ? written.title : undefined, catalogs),
      }
    })
}
