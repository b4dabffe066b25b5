/** A simulated parcel carrier: parcels move over time, until the console triggers another event. */
import { localizedText, type LocalizedText } from '#schemas/language/words.ts'
import { asc, eq } from 'drizzle-orm'
import type { EnumValue } from '#schemas/enums.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Pool } from '#server/db/connect.ts'
import { simulatedParcels } from '#server/db/schema/index.ts'
import type { LogisticsPort } from '#server/domain/ports/logistics.ts'
import { HOUR } from '#server/platform/time.ts'

type State = EnumValue<'logisticsState'>
export type ParcelSimulator = {
  port: LogisticsPort
  /** Moves the parcel to another state, off its usual route. */ happens(expressNo: string, state: State): Promise<void>
}

/** The stations of every parcel, by hours after shipping. */
const stations: [hours: number, state: State, context: LocalizedText][] = [
  [0, 1, localizedText('快件已由快递员揽收', 'The courier has picked up the parcel')],
  [
    6,
    0,
    localizedText('快件到达始发地转运中心，正在发往目的地', 'Arrived at the sorting centre of origin; on its way'),
  ],
  [26, 0, localizedText('快件到达目的地转运中心', 'Arrived at the sorting centre of the destination')],
  [38, 5, localizedText('快递员正在派送，请保持电话畅通', 'Out for delivery. Please keep your phone at hand')],
  [44, 3, localizedText('快件已签收，签收人：本人', 'Delivered to the recipient')],
]
/** The carrier's text for each event. */
const events: Record<State, LocalizedText> = {
  0: localizedText('快件正在运输途中', 'In transit'),
  1: localizedText('快件已由快递员揽收', 'The courier has picked up the parcel'),
  2: localizedText('收件地址不详，正在与收件人核实', 'Address incomplete; checking with the recipient'),
  3: localizedText('快件已签收，签收人：本人', 'Delivered to the recipient'),
  4: localizedText('收件人拒收，快件已退签', 'Refused by the recipient; going back'),
  5: localizedText('快递员正在派送，请保持电话畅通', 'Out for delivery. Please keep your phone at hand'),
  6: localizedText('快件正在退回寄件人', 'On its way back to the sender'),
  7: localizedText('快件已转单至邻近网点继续派送', 'Handed to a nearby branch for delivery'),
  10: localizedText('快件待清关', 'Waiting for customs'),
  11: localizedText('快件清关中', 'In customs clearance'),
  12: localizedText('快件清关完成', 'Cleared customs'),
  13: localizedText('清关异常，请联系快递客服', 'Held at customs. Please contact the courier'),
  14: localizedText('收件人拒签', 'Refused by the recipient'),
}

export function simulateLogistics({ db, clock }: { db: Pool; clock: Clock }): ParcelSimulator {
  return {
    port: {
      async track({ expressNo, shippedAt, city }) {
        const steered = await db
          .select()
          .from(simulatedParcels)
          .where(eq(simulatedParcels.expressNo, expressNo))
          .orderBy(asc(simulatedParcels.id))
        const until = Math.min(clock.now(), steered[0]?.at ?? Infinity)
        const usual = stations
          .filter(([hours]) => shippedAt + hours * HOUR <= until)
          .map(([hours, state, context]) => ({
            at: shippedAt + hours * HOUR,
            state,
            context,
            location: hours < 26 ? localizedText('广东深圳', 'Shenzhen, Guangdong') : city,
          }))
        const all = [
          ...usual,
          ...steered.map(({ at, state, context }) => ({ at, state, context, location: city })),
        ].toReversed()
        return { state: all[0]?.state ?? 1, list: all.map(({ at, context, location }) => ({ at, context, location })) }
      },
    },
    async happens(expressNo, state) {
      await db.insert(simulatedParcels).values({ expressNo, state, context: events[state], at: clock.now() })
    },
  }
}
