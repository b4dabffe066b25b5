/** Packages on any page, chosen by its editor. The runtime passes `items` and `status`. */
import * as z from 'zod/mini'
import { simPackage } from '#schemas/entities/card/package.ts'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.extend(simPackage, { seckillPrice: maybe(yuan) })),
    title: maybe(brief(16)),
  }),
  events: { select: { detail: z.object({ id: z.int() }) }, retry: {} },
})
