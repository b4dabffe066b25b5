/** A package on sale for a short time: its price, and the sold share (docs/domain §3.12). */
import * as z from 'zod/mini'
import { seckillPackage } from '#schemas/entities/card/package.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ plan: seckillPackage, state: oneOf('seckillState') }),
  events: { press: {} },
})
