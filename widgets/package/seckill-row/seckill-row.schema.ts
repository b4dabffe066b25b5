/** A package that is sold for a short time: its price then, and how much of it is gone (docs/domain §3.12). */
import * as z from 'zod/mini'
import { seckillPackage } from '../../../schemas/entities/package.ts'
import { oneOf } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ plan: seckillPackage, state: oneOf('seckillState') }),
  events: { press: {} },
})
