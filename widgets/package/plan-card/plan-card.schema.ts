/** A package: name, three figures, what slows it down, and what it costs. In a list it has a button; at the head of its own page it stands large. */
import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/contract.ts'
import { simPackage } from '../../../schemas/entities/package.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    plan: z.extend(simPackage, { /** For a short time; the usual one stands struck beside it. */ seckillPrice: maybe(yuan) }),
    /** `head`: large, without a button. */
    look: maybe(z.enum(['card', 'head'])),
    /** The button's verb; emits `press`, as does a tap anywhere on the card. */
    action: maybe(text),
    /** Said beside the price, such as 不可退订. */
    note: maybe(text),
  }),
  events: { press: {} },
})
