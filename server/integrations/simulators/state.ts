/** State of simulated systems, stored in the database so that all servers share it. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { simulatedState } from '#server/db/schema/index.ts'

export type SimulatedState = {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  /** Reads and deletes a value; only one of concurrent callers receives it. */
  take(key: string): Promise<unknown>
}

export const createSimulatedState = (db: Database): SimulatedState => ({
  async read(key) {
    return (await db.select().from(simulatedState).where(eq(simulatedState.key, key)))[0]?.value
  },
  async write(key, value) {
    await db
      .insert(simulatedState)
      .values({ key, value })
      .onConflictDoUpdate({ target: simulatedState.key, set: { value } })
  },
  async take(key) {
    return (await db.delete(simulatedState).where(eq(simulatedState.key, key)).returning())[0]?.value
  },
})
