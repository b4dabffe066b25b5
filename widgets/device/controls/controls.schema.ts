/** What can be asked of a thing, as large keys side by side. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { iconNames } from '../../ui/icon-names.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** `press` is what the event says. */
    items: z
      .array(z.object({ press: z.string(), text: brief(4), note: maybe(text), icon: z.enum(iconNames), danger: maybe(z.boolean()) }))
      .check(z.maxLength(4)),
    /** The device is away, or something else is under way: it can be read, not changed. */
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: { press: { detail: z.string() } },
})
