/** Tracking of parcels. `state` is enumeration logisticsState; queried at most every 30 minutes per parcel. */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'

export type Track = { state: number; list: { at: number; context: MaybeLocalizedText; location: MaybeLocalizedText }[] }
/** `expressName`: the carrier; `phone`: the receiver's, which some carriers require. */
export type SentParcel = {
  expressName: MaybeLocalizedText
  expressNo: string
  phone: string
  shippedAt: number
  city: MaybeLocalizedText
}
export type LogisticsPort = {
  /** Throws `ProviderFailure`, also for a parcel that the carrier does not know yet. */
  track(parcel: SentParcel): Promise<Track>
}
