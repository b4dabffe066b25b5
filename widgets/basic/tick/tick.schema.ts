import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** A box to tick that keeps a word in a list, such as the pages whose notice is not shown again. */
export const schema = widget({
  props: z.object({
    text,
    /** What ticking puts into the list, and unticking takes out. */
    word: z.string(),
    words: maybe(z.array(z.string())),
    /** The oldest of more go. */
    most: maybe(z.int()),
  }),
  events: { change: { detail: z.array(z.string()) } },
  models: { words: { event: 'change' } },
})
