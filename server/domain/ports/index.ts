/** Interfaces of external systems, implemented in `server/integrations`. */
import type { AdsPort } from './ads.ts'
import type { CarrierPort } from './carrier.ts'
import type { FulfilmentPort } from './fulfilment.ts'
import type { DevicePort } from './device.ts'
import type { IpLocationPort } from './ip-location.ts'
import type { LogisticsPort } from './logistics.ts'
import type { MiniProgramPort, OAuthPort } from './miniprogram.ts'
import type { PaymentPort } from './payment.ts'
import type { RealNamePort } from './real-name.ts'
import type { SmsPort } from './sms.ts'
import type { StaffPort } from './staff.ts'

/** A missing port answers "not open" (40001) where it is needed. */
export type Ports = {
  payment?: PaymentPort
  sms?: SmsPort
  carrier?: CarrierPort
  realName?: RealNamePort
  device?: DevicePort
  logistics?: LogisticsPort
  staff?: StaffPort
  fulfilment?: FulfilmentPort
  miniprogram?: MiniProgramPort
  douyin?: OAuthPort
  ads?: AdsPort
  ipLocation?: IpLocationPort
}
