/** Fulfilment of paid orders by staff, carrier and parcel carriers: requested here, done later (`orders/fulfilment/fulfilment.ts`). */
export type FulfilmentWork = {
  orderId: number
  kind: string
  /** The order's status, and since when. */ status: number
  at: number
  /** The open after-sale request. */ request?: { state: number } | undefined
}
export type FulfilmentPort = { request(work: FulfilmentWork): Promise<void> }
