import * as z from 'zod/mini'
import { goods } from '../../../schemas/entities/goods/goods.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Goods as a list row: a number card with its tariff, or an article with its price. */
export const schema = widget({ props: z.object({ goods }), events: { select: {} } })
