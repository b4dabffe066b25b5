/** A carrier of parcels that is made up: it goes its way over the clock, until the console lets something else happen to it. */
import { asc, eq } from 'drizzle-orm'
import type { EnumValue } from '../../schemas/enums.ts'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/connect.ts'
import { simulatedParcels } from '../db/schema/index.ts'
import type { LogisticsPort } from '../ports/logistics.ts'
import { HOUR } from '../time.ts'

type State = EnumValue<'logisticsState'>
export type ParcelSimulator = {
  port: LogisticsPort
  /** From now on the parcel leaves its usual way. */ happens(expressNo: string, state: State): Promise<void>
}

/** The stations of every parcel, by hours after it was sent. */
const stations: [hours: number, state: State, context: string][] = [
  [0, 1, '快件已由快递员揽收'],
  [6, 0, '快件到达始发地转运中心，正在发往目的地'],
  [26, 0, '快件到达目的地转运中心'],
  [38, 5, '快递员正在派送，请保持电话畅通'],
  [44, 3, '快件已签收，签收人：本人'],
]
/** What the carrier writes when something happens. */
export const events: Record<State, string> = {
  0: '快件正在运输途中',
  1: '快件已由快递员揽收',
  2: '收件地址不详，正在与收件人核实',
  3: '快件已签收，签收人：本人',
  4: '收件人拒收，快件已退签',
  5: '快递员正在派送，请保持电话畅通',
  6: '快件正在退回寄件人',
  7: '快件已转单至邻近网点继续派送',
  10: '快件待清关',
  11: '快件清关中',
  12: '快件清关完成',
  13: '清关异常，请联系快递客服',
  14: '收件人拒签',
}

export function simulateLogistics({ db, clock }: { db: Pool; clock: Clock }): ParcelSimulator {
  return {
    port: {
      async track({ expressNo, shippedAt, city }) {
        const steered = await db.select().from(simulatedParcels).where(eq(simulatedParcels.expressNo, expressNo)).orderBy(asc(simulatedParcels.id))
        const until = Math.min(clock.now(), steered[0]?.at ?? Infinity)
        const usual = stations
          .filter(([hours]) => shippedAt + hours * HOUR <= until)
          .map(([hours, state, context]) => ({ at: shippedAt + hours * HOUR, state, context, location: hours < 26 ? '广东深圳' : city }))
        const all = [...usual, ...steered.map(({ at, state, context }) => ({ at, state, context, location: city }))].toReversed()
        return { state: all[0]?.state ?? 1, list: all.map(({ at, context, location }) => ({ at, context, location })) }
      },
    },
    async happens(expressNo, state) {
      await db.insert(simulatedParcels).values({ expressNo, state, context: events[state], at: clock.now() })
    },
  }
}
