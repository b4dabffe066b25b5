import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    text: brief(16),
    variant: maybe(z.enum(['filled', 'soft', 'line', 'plain', 'danger', 'vip'])),
    size: maybe(z.enum(['large', 'small'])),
    icon: maybe(icon),
    align: maybe(z.enum(['wide', 'start', 'center', 'end'])),
    disabled: maybe(z.boolean()),
  }),
  events: { press: {} },
})
