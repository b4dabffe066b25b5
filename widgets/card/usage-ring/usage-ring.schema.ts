/** What is left of the data, as a ring with the figure in it, and the facts of the package beside it. */
import * as z from 'zod/mini'
import { kb, maybe, oneOf, time } from '../../../schemas/contract.ts'
import { card, volume } from '../../../schemas/entities/card.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    totalFlow: kb,
    useFlow: kb,
    surplusFlow: kb,
    /** Not limited: no numbers are shown (product §3 isInfiniteFlow). */
    infinite: maybe(z.boolean()),
    packageName: maybe(z.string()),
    endAt: maybe(time),
    /** What is left by the day on which it ends; with several the days stand in place of the one. */
    parts: maybe(card.shape.flowParts),
    /** What begins next. */
    waiting: card.shape.waiting,
    surplusTime: maybe(z.int()),
    surplusUnit: maybe(oneOf('unit')),
    /** The speed after the fast volume is used up. */
    speedName: maybe(z.string()),
    /** Pay as you go: what was used and what it costs stand in place of what is left (product §3 volume). */
    metered: maybe(volume),
    /** A way on where no package is in force; emits `press`. */
    action: maybe(text),
    /** Where it leads on a tap, for those who do not see the arrow: emits `details`. */
    details: maybe(text),
  }),
  events: { press: {}, details: {} },
})
