/** One change of the balance: what for, when, how much, and what stood there afterwards. */
import * as z from 'zod/mini'
import { balanceLog } from '../../../schemas/entities/money-log.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({ props: z.object({ log: balanceLog }) })
