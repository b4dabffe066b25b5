/** What the card used day by day: a curve, three figures of it, and every day in a table, the newest first (docs/domain §3.17). */
import * as z from 'zod/mini'
import { kb, maybe } from '../../../schemas/contract.ts'
import { usageDay } from '../../../schemas/entities/package.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** The oldest first. */
    days: z.array(usageDay),
    total: kb,
    title: maybe(text),
    /** Said where nothing was used. */
    empty: maybe(text),
    /** Other days are being asked for: dimmed. */
    waiting: maybe(z.boolean()),
  }),
})
