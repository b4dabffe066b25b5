import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    name: maybe(text),
    logo: maybe(image),
    title: maybe(text),
    background: maybe(image),
  }),
  slots: { body: 'nodes' },
})
