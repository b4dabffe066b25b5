import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** The moment that is counted to, by the server's clock. */
    end: maybe(time),
    /** Before it, such as 剩余支付时间; and what stands there afterwards. */
    text: maybe(text),
    ended: maybe(text),
    look: maybe(z.enum(['plain', 'boxes'])),
    align: maybe(z.enum(['start', 'center'])),
  }),
  /** Once, when the moment has come. */
  events: { end: {} },
})
