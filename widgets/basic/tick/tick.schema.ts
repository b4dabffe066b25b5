import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** A check box that adds a value to a list, such as pages whose notice is hidden. */
export const schema = widget({
  props: z.object({
    text,
    /** The value that checking adds and unchecking removes. */
    word: z.string(),
    words: maybe(z.array(z.string())),
    /** The oldest values beyond it are dropped. */
    most: maybe(z.int()),
  }),
  events: { change: { detail: z.array(z.string()) } },
  models: { words: { event: 'change' } },
})
