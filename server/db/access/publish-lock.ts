import { sql } from 'drizzle-orm'

/** Lock of the published shop. Publications take it exclusively, because each is checked against everything published. */
export const publishLockKey = sql`hashtextextended('layouts', 0)`
