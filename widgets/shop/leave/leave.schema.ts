import * as z from 'zod/mini'
import { maybe, url } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

/** Before one leaves this shop for an outside address: where to, and that one need not. */
export const schema = widget({
  props: z.object({ url, /** It is on its way: nothing is warned of. */ opening: maybe(z.boolean()) }),
  events: { go: {}, stay: {} },
})
