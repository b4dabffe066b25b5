import * as z from 'zod/mini'
import { yuan } from '../../../../../schemas/contract.ts'
import { text } from '../../../../../schemas/text.ts'
import { widget } from '../../../../../schemas/widget.ts'

export const schema = widget({ props: z.object({ total: yuan, count: z.int(), order: text }), events: { order: {} } })
