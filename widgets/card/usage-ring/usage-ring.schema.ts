import * as z from 'zod/mini'
import { kb, maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { card, volume } from '#schemas/entities/card/card.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    totalFlow: kb,
    useFlow: kb,
    surplusFlow: kb,
    /** Unlimited: no numbers are shown (product §3 isInfiniteFlow). */
    infinite: maybe(z.boolean()),
    packageName: maybe(z.string()),
    endAt: maybe(time),
    parts: maybe(card.shape.flowParts),
    waiting: card.shape.waiting,
    surplusTime: maybe(z.int()),
    surplusUnit: maybe(oneOf('unit')),
    speedName: maybe(z.string()),
    /** Pay as you go: usage and cost replace the remaining data (product §3 volume). */
    metered: maybe(volume),
    action: maybe(text),
    /** The card cannot buy any more data: the action is hidden. */
    ended: maybe(z.boolean()),
    details: maybe(text),
  }),
  events: { press: {}, details: {} },
})
