import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    value: maybe(z.string().check(z.maxLength(600))),
    title: text,
    text: maybe(text),
    label: maybe(text),
    note: maybe(text),
    image: maybe(image),
  }),
  /** The picture: a `blob:` address of this page. */
  events: { save: { detail: image } },
})
