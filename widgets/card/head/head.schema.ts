/** The brand-coloured head of the card's pages. Blocks in `body` lie on its lower edge. */
import * as z from 'zod/mini'
import { image, maybe, oneOf } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** Whose service it is. */
    name: maybe(text),
    logo: maybe(image),
    /** The phone that is bound to it, masked. */
    mobile: maybe(z.string()),
    /** The card's number; its middle is hidden. A tap emits `details`, the button beside it `copy`, to copy it whole. */
    number: z.string(),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    internetStatus: maybe(oneOf('internetStatus')),
    onlineStatus: maybe(oneOf('onlineStatus')),
    /** Shows a button that emits `refresh`. */
    refresh: maybe(z.boolean()),
    /** Shows a way to the person's own page, where no tab bar does; emits `user`. */
    user: maybe(z.boolean()),
  }),
  events: { copy: {}, details: {}, refresh: {}, user: {} },
  slots: { body: 'nodes' },
})
