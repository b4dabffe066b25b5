import * as z from 'zod/mini'
import { brief } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { iconNames } from '../../ui/icon-names.ts'

/** How many points there are, as the head of the points shop, and the ways to what is about them. */
export const schema = widget({
  props: z.object({
    integral: z.int(),
    /** `press` is what the event says. */
    ways: z.array(z.object({ press: z.string(), text: brief(10), icon: z.enum(iconNames) })).check(z.maxLength(4)),
  }),
  events: { press: { detail: z.string() } },
  slots: { body: 'nodes' },
})
