import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    title: text,
    look: maybe(z.enum(['reasons', 'steps'])),
    /** Entries without text are omitted. */
    items: z.array(z.object({ icon: maybe(icon), title: text, text: maybe(text) })),
  }),
})
