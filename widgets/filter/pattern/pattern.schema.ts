import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

/** Exact positions (docs/domain.md §3.2): eleven boxes, the first always 1. Open positions are `_`; without any digit the value is ''. */
export const schema = widget({
  props: z.object({ value: maybe(z.string()), label: maybe(text), note: maybe(text) }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change' } },
})
