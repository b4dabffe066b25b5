/** Reads a card's or sticker's code by the camera, or from a picture. It is in a sheet. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** The scanned text: pairs with a field of a form. */
    value: maybe(z.string()),
    /** Where the code is printed. */
    note: maybe(text),
  }),
  events: { scan: { detail: z.string() } },
  models: { value: { event: 'scan' } },
})
