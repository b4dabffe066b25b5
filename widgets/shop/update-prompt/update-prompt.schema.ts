/** A new version is there (product §9: fades in for 200 ms over a transparent page). */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    title: text,
    /** The new version, and the one that runs. */
    version: maybe(z.string()),
    note: maybe(text),
    /** What it brings, a line each. */
    points: maybe(z.array(text)),
    ok: text,
    later: maybe(text),
    /** There is no way round the update: not later. */
    must: maybe(z.boolean()),
  }),
  events: { ok: {}, later: {} },
})
