/** The brand-coloured head of the card login: whose service it is. Blocks in `body` lie on its lower edge. */
import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    name: maybe(text),
    logo: maybe(image),
    title: maybe(text),
    /** Shines through the brand colour, so that words on it can always be read. */
    background: maybe(image),
  }),
  slots: { body: 'nodes' },
})
