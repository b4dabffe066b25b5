/** A new version is available (product §9: fades in for 200 ms over a transparent page). */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: text,
    version: maybe(z.string()),
    note: maybe(text),
    points: maybe(z.array(text)),
    ok: text,
    later: maybe(text),
    must: maybe(z.boolean()),
  }),
  events: { ok: {}, later: {} },
})
