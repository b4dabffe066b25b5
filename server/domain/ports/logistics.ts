/** Tracking of parcels. `state` is enumeration logisticsState; queried at most every 30 minutes per parcel. */
import type { Wording } from '../../../schemas/language/words.ts'

export type Track = { state: number; list: { at: number; context: Wording; location: Wording }[] }
export type LogisticsPort = { track(parcel: { expressNo: string; shippedAt: number; city: Wording }): Promise<Track> }
