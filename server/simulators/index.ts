/** One simulator for each port. They exist only while no real provider is configured, and never in production (design §6). */
import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/connect.ts'
import { smsOutbox } from '../db/schema/index.ts'
import type { Ports } from '../ports/index.ts'
import type { Track } from '../ports/logistics.ts'
import { capitals, newToken, type Secrets } from '../secrets.ts'
import { DAY, HOUR } from '../time.ts'
import { simulateCarrier } from './carrier.ts'
import { simulateDevice, type DeviceSimulator } from './device.ts'
import { simulateChecker, simulateOperator, type OperatorSimulator } from './real-name.ts'
import { simulatePayment, type PaymentSimulator } from './payment.ts'

export type Simulators = { payment: PaymentSimulator; device: DeviceSimulator; operator: OperatorSimulator; ports: Omit<Required<Ports>, 'simulators'> }

/** The stations of every made-up parcel, by hours after it was sent. */
const stations: [hours: number, state: number, context: string][] = [
  [0, 1, '快件已由快递员揽收'],
  [6, 0, '快件到达始发地转运中心，正在发往目的地'],
  [26, 0, '快件到达目的地转运中心'],
  [38, 5, '快递员正在派送，请保持电话畅通'],
  [44, 3, '快件已签收，签收人：本人'],
]

export function createSimulators({ config, db, clock, secrets }: { config: Config; db: Pool; clock: Clock; secrets: Secrets }): Simulators {
  const payment = simulatePayment({ db, clock, secrets })
  const device = simulateDevice({ db, clock })
  const operator = simulateOperator({ config, db, clock, secrets })
  const carrier = simulateCarrier({ request: device.request, realName: operator.link })
  return {
    payment,
    device,
    operator,
    ports: {
      payment: payment.port,
      carrier,
      realName: simulateChecker({ db, clock, secrets }),
      device: { request: device.request },
      sms: {
        async send({ mobile, purpose, code, text }) {
          await db.insert(smsOutbox).values({ mobile, purpose, code, text, sentAt: clock.now() })
        },
      },
      logistics: {
        async track({ shippedAt, city }): Promise<Track> {
          const passed = stations.filter(([hours]) => shippedAt + hours * HOUR <= clock.now()).toReversed()
          return {
            state: passed[0]?.[1] ?? 1,
            list: passed.map(([hours, , context]) => ({ at: shippedAt + hours * HOUR, context, location: hours < 26 ? '广东深圳' : city })),
          }
        },
      },
      miniprogram: {
        authorizeUrl: ({ callback, state }) => `${callback}${callback.includes('?') ? '&' : '?'}code=${capitals(12)}&state=${encodeURIComponent(state)}`,
        exchange: async (code) =>
          /^[A-Z]{12}$/.test(code)
            ? { openId: `mock-${createHash('sha256').update(code).digest('hex').slice(0, 24)}`, nickname: '微信用户', headPortrait: null }
            : undefined,
        async jsSign(url) {
          const nonceStr = newToken().slice(0, 16)
          const timestamp = Math.floor(clock.now() / 1000)
          return {
            appId: 'wxmock000000000000',
            timestamp,
            nonceStr,
            signature: secrets.sign(`${config.publicUrl}|${url}|${nonceStr}|${timestamp}`).slice(0, 40),
            jsApiList: ['chooseWXPay', 'scanQRCode'],
          }
        },
      },
    },
  }
}

/** How far the console may move the clock in one go. */
export const MOST_FORWARD = 400 * DAY
