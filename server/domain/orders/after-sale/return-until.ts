import { promises } from '#schemas/promises.ts'
import { DAY } from '#server/platform/time.ts'

/** The deadline for sending an approved return; afterwards it is withdrawn. */
export const getReturnDeadline = ({ updatedAt }: { updatedAt: number }): number => updatedAt + promises.returnDays * DAY
