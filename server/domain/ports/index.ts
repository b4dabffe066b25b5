/** Interfaces of external systems, implemented in `server/integrations`. */
import type { AdsPort } from './ads.ts'
import type { CarrierPort } from './carrier.ts'
import type { FulfilmentPort } from './fulfilment.ts'
import type { DevicePort } from './device.ts'
import type { IpLocationPort } from './ip-location.ts'
import type { LogisticsPort } from './logistics.ts'
import type { MiniProgramPort, OAuthPort } from './miniprogram.ts'
import type { PaymentPorts } from './payment.ts'
import type { RealNamePort } from './real-name.ts'
import type { SmsPort } from './sms.ts'
import type { StaffPort } from './staff.ts'

/** A missing port answers "not open" (40001) where it is needed. */
export type Ports = {
  payment?: PaymentPorts
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

/** The limitations of a shop without each port, for its operator. */
const portConsequences: Record<keyof Ports, string> = {
  payment: 'payments are only possible from the balance of a card',
  sms: 'verification codes and reminders are not sent',
  carrier: 'usage, SIM states and official real-name links are not retrieved',
  realName: 'identities are not verified',
  device: 'devices and their Wi-Fi cannot be controlled',
  logistics: 'parcels are not tracked',
  staff: 'points orders are not shipped or refunded',
  fulfilment: 'shop orders are not shipped',
  miniprogram: 'login through WeChat is not available',
  douyin: 'login through Douyin is not available',
  ads: 'conversions are not reported',
  ipLocation: 'IP addresses are not mapped to places',
}
export type Closed = { port: string; without: string }
export const listClosedPorts = (ports: Ports): Closed[] =>
  (Object.keys(portConsequences) as (keyof Ports)[])
    .filter((port) => !ports[port])
    .map((port) => ({ port, without: portConsequences[port] }))
