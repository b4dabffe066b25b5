/** The brand-coloured head of the card's pages. Blocks in `body` overlap its lower edge. */
import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/one-of.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** The name of the service. */
    name: maybe(text),
    logo: maybe(image),
    /** Its bound phone, masked. */
    mobile: maybe(z.string()),
    /** The card's number, masked in the middle. A tap emits `details`, the button beside it `copy`, which copies the complete number. */
    number: z.string(),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    internetStatus: maybe(oneOf('internetStatus')),
    onlineStatus: maybe(oneOf('onlineStatus')),
    /** Shows a button that emits `refresh`. */
    refresh: maybe(z.boolean()),
    /** Shows a link to the user page, where there is no tab bar; emits `user`. */
    user: maybe(z.boolean()),
  }),
  events: { copy: {}, details: {}, refresh: {}, user: {} },
  slots: { body: 'nodes' },
})
