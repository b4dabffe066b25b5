/** The shop's desk: its people, the carrier and the parcel carriers work on paid orders. Told here, done later (`orders/fulfilment.ts`). */
type FulfilmentWork = { orderId: number; kind: string; /** Where the order stands, since when. */ status: number; at: number }
export type FulfilmentPort = { asked(work: FulfilmentWork): Promise<void> }
