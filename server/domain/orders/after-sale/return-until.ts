import { promises } from '../../../../schemas/promises.ts'
import { DAY } from '../../../platform/time.ts'

/** An approved return that is not on its way by then is withdrawn. */
export const returnUntil = ({ updatedAt }: { updatedAt: number }): number => updatedAt + promises.returnDays * DAY
