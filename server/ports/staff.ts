/** The shop's own people: they send what was ordered and decide on refunds. Asked here, done later (`points/staff.ts`). */
export type StaffWork = { orderId: number; what: 'ship' | 'refund' }
export type StaffPort = { asked(work: StaffWork): Promise<void> }
