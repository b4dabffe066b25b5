import * as z from 'zod/mini'
import { maybe, url } from '../../../schemas/language/contract.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The warning before an external address: its host, and a way back. */
export const schema = widget({
  props: z.object({
    url,
    /** The address is being checked, so there is no warning yet. */ opening: maybe(z.boolean()),
  }),
  events: { go: {}, stay: {} },
})
