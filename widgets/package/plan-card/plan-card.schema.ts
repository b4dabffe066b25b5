import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { simPackage } from '#schemas/entities/card/package.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    plan: z.extend(simPackage, {
      seckillPrice: maybe(yuan),
    }),
    look: maybe(z.enum(['card', 'head'])),
    action: maybe(text),
    note: maybe(text),
  }),
  events: { press: {} },
})
