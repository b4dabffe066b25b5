/** Tracking of parcels. `state` is enumeration logisticsState; queried at most every 30 minutes per parcel. */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'

export type Track = { state: number; list: { at: number; context: MaybeLocalizedText; location: MaybeLocalizedText }[] }
export type LogisticsPort = {
  track(parcel: { expressNo: string; shippedAt: number; city: MaybeLocalizedText }): Promise<Track>
}
