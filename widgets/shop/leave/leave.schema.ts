import * as z from 'zod/mini'
import { maybe, url } from '#schemas/language/contract.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    url,
    opening: maybe(z.boolean()),
  }),
  events: { go: {}, stay: {} },
})
