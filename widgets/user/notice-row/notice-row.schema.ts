/** One thing that the shop told by itself; the first of a day is headed by the day. */
import * as z from 'zod/mini'
import { notice } from '../../../schemas/entities/notice.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({ props: z.object({ notice }), events: { press: {} } })
