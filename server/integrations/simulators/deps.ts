import type { Clock } from '../../db/clock.ts'
import type { Pool } from '../../db/connect.ts'
import type { Config } from '../../platform/config.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** What simulators are made of. */
export type SimulatorDeps = { config: Config; db: Pool; clock: Clock; secrets: Secrets }
