/** One simulator per port. They exist only while no real provider is configured, and never in production (docs/domain §8). */
import { smsOutbox } from '#server/db/schema/index.ts'
import { localize } from '#schemas/language/words.ts'
import { renderSms } from '#server/domain/sms/templates.ts'
import type { Ports } from '#server/domain/ports/index.ts'
import { createIp2Region } from '../ip2region.ts'
import { DAY } from '#server/platform/time.ts'
import { simulateCarrier, type CarrierSimulator } from './carrier.ts'
import { simulateFulfilment } from './fulfilment.ts'
import { simulateDevice, type DeviceSimulator } from './device.ts'
import { simulateChecker, simulateOperator, type OperatorSimulator } from './real-name.ts'
import { simulateIpLocation, type IpLocationSimulator } from './ip-location.ts'
import { simulateDouyin, type OAuthSimulator } from './oauth.ts'
import { simulateLogistics, type ParcelSimulator } from './logistics.ts'
import { simulatePayment, type PaymentSimulator } from './payment.ts'
import { simulateWechat, type WechatSimulator } from './wechat.ts'
import { simulateStaff } from './staff.ts'
import { createSimulatedState } from './state.ts'
import type { SimulatorDeps } from './deps.ts'

export type Simulators = {
  payment: PaymentSimulator
  parcels: ParcelSimulator
  carrier: CarrierSimulator
  device: DeviceSimulator
  wechat: WechatSimulator
  douyin: OAuthSimulator
  operator: OperatorSimulator
  ipLocation: IpLocationSimulator
  ports: Required<Ports>
}

export function createSimulators({ config, db, clock, secrets }: SimulatorDeps): Simulators {
  const payment = simulatePayment({ db, clock, secrets })
  const device = simulateDevice({ db, clock })
  const state = createSimulatedState(db)
  const wechat = simulateWechat({ config, clock, secrets, state })
  const douyin = simulateDouyin({ clock, state })
  const operator = simulateOperator({ config, db, clock, secrets })
  const carrier = simulateCarrier(state, { request: device.request, realName: operator.link })
  const ipLocation = simulateIpLocation(state, createIp2Region())
  const logistics = simulateLogistics({ db, clock })
  return {
    payment,
    parcels: logistics,
    carrier,
    device,
    wechat,
    douyin,
    operator,
    ipLocation,
    ports: {
      payment: { wxpay: payment.port, alipay: payment.port },
      carrier: carrier.port,
      realName: simulateChecker({ db, clock, secrets }),
      device: { request: device.request, managesClients: true },
      sms: {
        providers: [],
        canSend: () => true,
        async send({ key, mobile, template, locale, values }) {
          const [kind, purpose = ''] = template.split('.')
          const text = renderSms(locale, template, values)
          const code = kind === 'code' ? localize(values.code ?? '', locale) : null
          await db
            .insert(smsOutbox)
            .values({ key, mobile, purpose, code, text, sentAt: clock.now() })
            .onConflictDoNothing()
          return { state: 'accepted', provider: 'simulator', providerNo: key, failures: [] }
        },
      },
      logistics: logistics.port,
      staff: simulateStaff({ db, clock }),
      fulfilment: simulateFulfilment({ db, clock }),
      miniprogram: wechat.port,
      douyin: douyin.port,
      ipLocation: ipLocation.port,
      // the simulated advertiser ignores events, which are recorded in the outbox
      ads: { converted: () => Promise.resolve() },
    },
  }
}

/** The limit of a single clock step by the console. */
export const MAX_FORWARD_MS = 400 * DAY
