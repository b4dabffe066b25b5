/** Runs sweeps, each on one server at a time and once per period: the server locks the sweep's row, and loses the lock when it dies. */
import { eq, inArray, sql } from 'drizzle-orm'
import { findOutage } from '#server/db/away.ts'
import { sweeps as table } from '#server/db/schema/system.ts'
import { sleep } from '#server/platform/process.ts'
import type { AppServices } from '../services.ts'
import type { Sweep } from './sweeps.ts'

type SweepOptions = {
  /** Also runs them before they are due, and after a run on another server. */
  always: boolean
  stopped?: () => boolean
}

/** Runs the sweeps in order; returns the number of changes. */
export async function runSweeps(
  services: AppServices,
  sweeps: Sweep[],
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
export const recordSweeps = async ({ db }: Pick<AppServices, 'db'>, names: string[]): Promise<void> => {
  await db
    .insert(table)
    .values(names.map((name) => ({ name, ranAt: 0 })))
    .onConflictDoNothing()
}

async function runSweep(
  services: AppServices,
  { name, due, run }: Sweep,
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
