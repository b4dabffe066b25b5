import * as z from 'zod/mini'
import { image, maybe, time } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    vipName: z.string(),
    /** 0: the lowest. */ level: maybe(z.int()),
    logo: maybe(image),
    endAt: maybe(time),
    action: maybe(text),
  }),
  events: { press: {} },
})
