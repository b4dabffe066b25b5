import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    name: maybe(text),
    logo: maybe(image),
    mobile: maybe(z.string()),
    number: z.string(),
    /** Set by the card holder. */
    alias: maybe(z.string()),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    internetStatus: maybe(oneOf('internetStatus')),
    onlineStatus: maybe(oneOf('onlineStatus')),
    refresh: maybe(z.boolean()),
    user: maybe(z.boolean()),
  }),
  events: { copy: {}, details: {}, refresh: {}, user: {} },
  slots: { body: 'nodes' },
})
