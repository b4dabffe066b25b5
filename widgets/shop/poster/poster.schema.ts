/** A poster with the shop's own QR code, drawn to a picture that can be saved, or pressed long and sent on. */
import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** What the code says: the address of the shop. */
    value: maybe(z.string().check(z.maxLength(600))),
    title: text,
    text: maybe(text),
    /** Beside the code: what to do, and a quieter line. */
    label: maybe(text),
    note: maybe(text),
    image: maybe(image),
  }),
  /** The picture: a `blob:` address of this page. */
  events: { save: { detail: image } },
})
