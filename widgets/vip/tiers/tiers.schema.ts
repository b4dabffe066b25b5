import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { vip } from '#schemas/entities/orders/vip.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(vip),
    /** `vipId` of the selected tier. */ value: maybe(z.int()),
    title: maybe(text),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'items[].vipId' } },
})
