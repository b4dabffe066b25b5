import * as z from 'zod/mini'
import { maybe, time, yuan } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    money: yuan,
    title: maybe(text),
    end: maybe(time),
  }),
  events: { end: {} },
})
