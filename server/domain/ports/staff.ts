/** The shop's staff: ship orders, decide on refunds and pay them. Requested here, done later (`points/staff.ts`). */
/** `at`: the time of the request, or of its completion. */
export type StaffWork = { orderId: number; what: 'ship' | 'refund' | 'payBack'; at: number }
export type StaffPort = { request(work: StaffWork): Promise<void> }
