/** Takes a pay password of six digits on its own keys. The page never contains the digits, only their count. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** The last error; changes with each new one. */
    error: maybe(text),
    /** A link for a forgotten password; emits `forgot`. */
    forgot: maybe(text),
  }),
  events: { done: { detail: z.string() }, forgot: {} },
})
