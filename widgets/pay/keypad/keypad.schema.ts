import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** Payee, purpose and sum. */
    payee: maybe(text),
    what: maybe(text),
    money: maybe(yuan),
    error: maybe(text),
    forgot: maybe(text),
  }),
  events: { done: { detail: z.string() }, forgot: {} },
})
