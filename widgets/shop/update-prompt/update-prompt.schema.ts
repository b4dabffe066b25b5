/** A new version is available (product §9: fades in for 200 ms over a transparent page). */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: text,
    /** The new version, and the running one. */
    version: maybe(z.string()),
    note: maybe(text),
    /** Its changes, one line each. */
    points: maybe(z.array(text)),
    ok: text,
    later: maybe(text),
    /** The update is required and cannot be postponed. */
    must: maybe(z.boolean()),
  }),
  events: { ok: {}, later: {} },
})
