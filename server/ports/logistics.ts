/** Where a parcel is. `state` is enumeration logisticsState; asked at most every 30 minutes a parcel. */
export type Track = { state: number; list: { at: number; context: string; location: string }[] }
export type LogisticsPort = { track(parcel: { expressNo: string; shippedAt: number; city: string }): Promise<Track> }
