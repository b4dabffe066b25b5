/** Takes a pay password of six digits on keys of its own. The digits never stand in the page: only how many there are. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** What went wrong the last time; changes when it went wrong again. */
    error: maybe(text),
    /** A way for who forgot it; emits `forgot`. */
    forgot: maybe(text),
  }),
  events: { done: { detail: z.string() }, forgot: {} },
})
