/** External systems, each behind a port. Simulators replace providers that are not configured, never in production (docs/operating.md). */
import type { Config } from '../platform/config.ts'
import type { Clock } from '../db/clock.ts'
import type { Pool } from '../db/connect.ts'
import type { Secrets } from '../platform/secrets.ts'
import { createIp2Region } from './ip2region.ts'
import type { Ports } from '../domain/ports/index.ts'
import { desk } from './desk.ts'
import { createTracking } from './kuaidi100/kuaidi100.ts'
import { createPayments } from './payments.ts'
import type { Environment } from './settings.ts'
import { createSmsProviders } from './sms/settings.ts'
import { createSimulators, type Simulators } from './simulators/index.ts'

/** `simulators`: the console's controls, when simulators are in use. */
export type Integrations = { ports: Ports; simulators: Simulators | undefined }

export function createIntegrations(
  needs: { config: Config; db: Pool; clock: Clock; secrets: Secrets },
  env: Environment = process.env,
): Integrations {
  if (needs.config.mode === 'production') {
    const payment = createPayments(env, { publicUrl: needs.config.publicUrl, now: needs.clock.now })
    const logistics = createTracking(env)
    const sms = createSmsProviders(env, { now: needs.clock.now })
    const ports = {
      ipLocation: createIp2Region(),
      ...desk,
      ...(payment && { payment }),
      ...(sms && { sms }),
      ...(logistics && { logistics }),
    }
    return { ports, simulators: undefined }
  }
  const simulators = createSimulators(needs)
  return { ports: simulators.ports, simulators }
}
