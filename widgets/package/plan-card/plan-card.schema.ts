/** A package: name, three numbers, throttling, and price. In a list it has a button; at the head of its own page it is large. */
import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/language/contract.ts'
import { simPackage } from '../../../schemas/entities/card/package.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    plan: z.extend(simPackage, {
      /** A temporary price; the usual one is struck through beside it. */ seckillPrice: maybe(yuan),
    }),
    /** `head`: large, without a button. */
    look: maybe(z.enum(['card', 'head'])),
    /** The button's label; emits `press`, as does a tap anywhere on the card. */
    action: maybe(text),
    /** A note beside the price, such as 不可退订. */
    note: maybe(text),
  }),
  events: { press: {} },
})
