import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { trace } from '#schemas/entities/orders/logistics.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ list: z.array(trace), title: maybe(text) }) })
