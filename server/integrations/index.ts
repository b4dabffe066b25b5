/** The outside systems. Each is a port; without a real provider the simulators stand in, never in production (docs/operating.md). */
import type { Config } from '../platform/config.ts'
import type { Clock } from '../db/clock.ts'
import type { Pool } from '../db/connect.ts'
import type { Secrets } from '../platform/secrets.ts'
import { ip2region } from './ip2region.ts'
import { createSimulators, type Simulators } from './simulators/index.ts'
import type { AdsPort } from '../domain/ports/ads.ts'
import type { CarrierPort } from '../domain/ports/carrier.ts'
import type { DeskPort } from '../domain/ports/desk.ts'
import type { DevicePort } from '../domain/ports/device.ts'
import type { IpLocationPort } from '../domain/ports/ip-location.ts'
import type { LogisticsPort } from '../domain/ports/logistics.ts'
import type { MiniProgramPort, OAuthPort } from '../domain/ports/miniprogram.ts'
import type { PaymentPort } from '../domain/ports/payment.ts'
import type { RealNamePort } from '../domain/ports/real-name.ts'
import type { SmsPort } from '../domain/ports/sms.ts'
import type { StaffPort } from '../domain/ports/staff.ts'

/** A port that is not there answers "not open" (40001) wherever it is needed. */
export type Ports = {
  payment?: PaymentPort
  sms?: SmsPort
  carrier?: CarrierPort
  realName?: RealNamePort
  device?: DevicePort
  logistics?: LogisticsPort
  staff?: StaffPort
  desk?: DeskPort
  miniprogram?: MiniProgramPort
  douyin?: OAuthPort
  ads?: AdsPort
  ipLocation?: IpLocationPort
  /** The console's side of the simulators: there while they are. */
  simulators?: Simulators
}

export function createPorts(given: { config: Config; db: Pool; clock: Clock; secrets: Secrets }): Ports {
  if (given.config.mode === 'production') return { ipLocation: ip2region() }
  const simulators = createSimulators(given)
  return { ...simulators.ports, simulators }
}
