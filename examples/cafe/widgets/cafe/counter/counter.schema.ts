import * as z from 'zod/mini'
import { money } from 'menmian/schemas/contract'
import { text } from 'menmian/schemas/text'
import { widget } from 'menmian/schemas/widget'

export const schema = widget({ props: z.object({ total: money, count: z.int(), order: text }), events: { order: {} } })
