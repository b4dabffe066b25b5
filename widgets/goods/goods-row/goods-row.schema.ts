import * as z from 'zod/mini'
import { goods } from '#schemas/entities/goods/goods.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ goods }), events: { select: {} } })
