/** Services that any server has, whatever it serves; the shop's handlers have more (`server/domain/context.ts`). */
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Limits } from './access/limits.ts'
import type { Clock } from './clock.ts'
import type { Pool } from './connect.ts'

export type BaseServices = {
  config: Config
  db: Pool
  /** Counters that a rollback must not undo. */
  side: Pool
  clock: Clock
  secrets: Secrets
  limits: Limits
  log: Logger
}
