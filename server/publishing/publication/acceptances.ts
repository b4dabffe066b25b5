/** Findings about money, consent and law that owners accepted, with their reasons (docs/decisions/documents/0090). */
import { eq, inArray } from 'drizzle-orm'
import type { Acceptance, Findings, Issue } from '#schemas/publishing/parts.ts'
import { isSame } from '#compiler/merge/same.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { layoutHeads, layoutRevisions, operators, type StoredAcceptance } from '#server/db/schema/publishing.ts'
import { whereHead, type Place } from '../layers/layer-key.ts'

type About = Pick<Issue, 'code' | 'pointer' | 'text'>
const isAbout = (a: About) => (b: About) => a.code === b.code && a.pointer === b.pointer && a.text.en === b.text.en

/** Leaves out accepted findings, which need no second reason. */
export const dropAccepted = <T extends About>(issues: readonly T[], accepted: readonly About[]): T[] =>
  issues.filter((issue) => !accepted.some(isAbout(issue)))

export const dropAcceptedFindings = (findings: Findings, accepted: readonly About[]): Findings =>
  findings
    .map((finding) => ({ ...finding, issues: dropAccepted(finding.issues, accepted) }))
    .filter(({ issues }) => issues.length > 0)

/** Reads the accepted findings of revisions, by their numbers. */
export async function readStored(
  db: Database,
  revisions: readonly (number | null)[],
): Promise<(revision: number | null) => readonly StoredAcceptance[]> {
  const { id, accepted } = layoutRevisions
  const ids = [...new Set(revisions.filter((revision) => revision !== null))]
  const rows = ids.length ? await db.select({ id, accepted }).from(layoutRevisions).where(inArray(id, ids)) : []
  const byRevision = new Map(rows.map((row) => [row.id, row.accepted]))
  return (revision) => (revision === null ? [] : (byRevision.get(revision) ?? []))
}

/** Stores the accepted findings of a published revision: the earlier that it still has, and those accepted now. */
export async function storeAccepted(
  tx: Transaction,
  revision: number,
  given: { known: readonly StoredAcceptance[]; found: readonly About[]; added: readonly StoredAcceptance[] },
): Promise<void> {
  const all = [...given.known.filter((acceptance) => given.found.some(isAbout(acceptance))), ...given.added]
  const accepted = all.filter((acceptance, index) => all.findIndex(isAbout(acceptance)) === index)
  const { id, accepted: stored } = layoutRevisions
  const [row] = await tx.select({ stored }).from(layoutRevisions).where(eq(id, revision))
  if (row && !isSame(row.stored, accepted)) await tx.update(layoutRevisions).set({ accepted }).where(eq(id, revision))
}

/** Returns the accepted findings of the published revision of a place. */
export async function readAccepted(db: Database, place: Place): Promise<readonly StoredAcceptance[]> {
  const [head] = await db.select({ published: layoutHeads.publishedId }).from(layoutHeads).where(whereHead(place))
  const published = head?.published ?? null
  return (await readStored(db, [published]))(published)
}

/** Returns acceptances with the names of the accounts. */
export async function nameAccepted(db: Database, accepted: readonly StoredAcceptance[]): Promise<Acceptance[]> {
  const { id, name } = operators
  const ids = [...new Set(accepted.map(({ by }) => by))]
  const rows = ids.length ? await db.select({ id, name }).from(operators).where(inArray(id, ids)) : []
  return accepted.map((acceptance) => ({
    ...acceptance,
    by: rows.find((operator) => operator.id === acceptance.by)?.name ?? '',
  }))
}
