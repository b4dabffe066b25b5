/** Jobs that failed for the last time: they are listed for a person, who repeats them when the cause is mended. */
import { and, asc, count, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { jobs } from '../schema/publishing.ts'

const isDead = and(isNotNull(jobs.deadAt), isNull(jobs.doneAt))

export type DeadJob = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'error' | 'attempts' | 'createdAt'> & {
  deadAt: number
}
/** The oldest first, at most 100. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const { id, kind, error, attempts, createdAt, deadAt } = jobs
  const rows = await db
    .select({ id, kind, error, attempts, createdAt, deadAt })
    .from(jobs)
    .where(isDead)
    .orderBy(asc(jobs.deadAt))
    .limit(100)
  return rows.map((row) => ({ ...row, deadAt: row.deadAt ?? 0 }))
}

/** The number of dead jobs by kind. */
export async function countDeadJobs(db: Database): Promise<Record<string, number>> {
  const rows = await db.select({ kind: jobs.kind, count: count() }).from(jobs).where(isDead).groupBy(jobs.kind)
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]))
}

/** Lets dead jobs run again, all or those given; returns their number. */
export async function repeatDeadJobs(
  db: Database,
  { ids, now }: { ids?: readonly number[]; now: number },
): Promise<number> {
  const repeated = await db
    .update(jobs)
    .set({ deadAt: null, attempts: 0, dueAt: now })
    .where(and(isDead, ids && inArray(jobs.id, [...ids])))
    .returning({ id: jobs.id })
  return repeated.length
}
