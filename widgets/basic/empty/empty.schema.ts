import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    text,
    action: maybe(brief(20)),
    icon: maybe(icon),
    image: maybe(image),
  }),
  events: { press: {} },
})
