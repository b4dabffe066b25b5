import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    mobile: maybe(z.string()),
    nickname: maybe(z.string()),
    avatar: maybe(image),
    usual: maybe(image),
    note: maybe(text),
  }),
  events: { login: {} },
})
