/** Who this is: the card, and the phone that is bound to it. */
import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    name: text,
    number: z.string(),
    /** Under the number: the package, or what else is worth a line. */
    note: maybe(text),
    avatar: maybe(image),
    operatorType: maybe(z.int()),
  }),
  events: { copy: {} },
  slots: { body: 'nodes' },
})
