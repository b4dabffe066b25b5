import * as z from 'zod/mini'
import { image, maybe, url } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    video: maybe(z.union([url, image])),
    poster: maybe(image),
    title: text,
    note: maybe(text),
    ratio: maybe(z.number().check(z.gt(0), z.lte(4))),
  }),
  events: { play: {}, end: {} },
})
