/** Runs sweeps, each on one server at a time and once per period: the server locks the sweep's row, and loses the lock when it dies. */
import { eq, inArray, sql } from 'drizzle-orm'
import { findOutage } from '../away.ts'
import { sweeps as table } from '../schema/system.ts'
import { sleep } from '#server/platform/process.ts'
import { HOUR } from '#server/platform/time.ts'
import type { Database, Transaction } from '../connect.ts'
import type { BaseServices } from '../services.ts'

export type Sweep<Services> = {
  name: string
  everyMs: number
  /** Returns the ids that are due, at most a hundred. */
  due: (services: Services, now: number) => Promise<number[]>
  /** Handles one id; false when it is no longer due. */
  run: (tx: Transaction, services: Services, id: number, now: number) => Promise<boolean>
}
/** Deletes expired rows in batches: one id is one batch. */
export const createDeletion = (
  name: string,
  statement: (now: number) => ReturnType<typeof sql>,
): Sweep<Pick<BaseServices, 'db'>> => ({
  name,
  everyMs: HOUR,
  due: async ({ db }, now) =>
    (await db.execute(sql`select 1 where exists (select 1 from ${statement(now)})`)).rowCount ? [0] : [],
  run: async (tx, _, __, now) => (await tx.execute(sql`delete from ${statement(now)}`)).rowCount !== 0,
})

type SweepOptions = {
  /** Also runs them before they are due, and after a run on another server. */
  always: boolean
  stopped?: () => boolean
}

/** Runs the sweeps in order; returns the number of changes. */
export async function runSweeps<Services extends BaseServices>(
  services: Services,
  sweeps: readonly Sweep<Services>[],
  { always, stopped = () => false }: SweepOptions,
): Promise<number> {
  const { db, clock } = services
  const names = sweeps.map(({ name }) => name)
  const attempt = () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const rows = await tx.select().from(table).where(inArray(table.name, names)).for('update', { skipLocked: true })
      const ranAtByName = new Map(rows.map(({ name, ranAt }) => [name, ranAt]))
      if (always && ranAtByName.size < names.length) return undefined
      const due = sweeps.filter(
        ({ name, everyMs }) => ranAtByName.has(name) && (always || now - (ranAtByName.get(name) ?? 0) >= everyMs),
      )
      if (!due.length) return 0
      // a hung server loses its lock after a minute
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
      let done = 0
      for (const sweep of due) {
        if (stopped()) break
        const moved = await runSweep(services, sweep, now, stopped)
        // written here so that the transaction is not idle for long; committed with the run
        if (moved > 0 || !always) await tx.update(table).set({ ranAt: now }).where(eq(table.name, sweep.name))
        done += moved
      }
      return done
    })
  for (;;) {
    const done = await attempt()
    if (done !== undefined) return done
    await recordSweeps(services, names)
    if (stopped()) return 0
    await sleep(20)
  }
}

/** Creates the missing rows of sweeps. */
export const recordSweeps = async ({ db }: { db: Database }, names: string[]): Promise<void> => {
  await db
    .insert(table)
    .values(names.map((name) => ({ name, ranAt: 0 })))
    .onConflictDoNothing()
}

async function runSweep<Services extends BaseServices>(
  services: Services,
  { name, due, run }: Sweep<Services>,
  now: number,
  stopped: () => boolean,
): Promise<number> {
  const { db, log } = services
  let done = 0
  for (;;) {
    let moved = 0
    for (const id of await due(services, now)) {
      try {
        if (await db.transaction((tx) => run(tx, services, id, now))) moved++
      } catch (error) {
        // throws while the database is down; the caller logs the outage once
        if (findOutage(error)) await db.execute(sql`select 1`)
        log.error({ err: error, sweep: name, id }, 'sweep failed')
      }
    }
    done += moved
    if (moved === 0 || stopped()) return done
  }
}
