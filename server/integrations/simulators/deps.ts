import type { Clock } from '../../db/clock.ts'
import type { Pool } from '../../db/connect.ts'
import type { Config } from '../../platform/config.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Dependencies of simulators. */
export type SimulatorDeps = { config: Config; db: Pool; clock: Clock; secrets: Secrets }
