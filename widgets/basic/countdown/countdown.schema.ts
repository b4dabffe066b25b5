import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** The target time by the server's clock. */
    end: maybe(time),
    /** Text before it, such as 剩余支付时间, and the text after the end. */
    text: maybe(text),
    ended: maybe(text),
    look: maybe(z.enum(['plain', 'boxes'])),
    align: maybe(z.enum(['start', 'center'])),
  }),
  /** Once, at the target time. */
  events: { end: {} },
})
