/** The shop's own people: they send what was ordered, decide on refunds and pay them. Asked here, done later (`points/staff.ts`). */
/** `at`: when they were asked; and, of what is done, when they did it. */
export type StaffWork = { orderId: number; what: 'ship' | 'refund' | 'payBack'; at: number }
export type StaffPort = { asked(work: StaffWork): Promise<void> }
