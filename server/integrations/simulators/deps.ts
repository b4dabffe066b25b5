import type { Clock } from '#server/db/clock.ts'
import type { Pool } from '#server/db/connect.ts'
import type { Config } from '#server/platform/config.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Dependencies of simulators. */
export type SimulatorDeps = { config: Config; db: Pool; clock: Clock; secrets: Secrets }
