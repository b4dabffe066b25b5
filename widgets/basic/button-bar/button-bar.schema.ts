/** The bar at the end of the screen with the page's main action, and the sum on its left. */
import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/language/contract.ts'
import { brief, ems, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

export const schema = widget({
  props: z.object({
    /** The sum to pay, from the server. */
    money: maybe(yuan),
    points: maybe(z.int()),
    /** The label of the sum, 合计 by default, and a secondary line below it. */
    label: maybe(text),
    note: maybe(text),
    /** The last one is filled. `press` is the event's detail. */
    buttons: z
      .array(z.object({ press: z.string(), text: brief(17), disabled: maybe(z.boolean()) }))
      .check(z.minLength(1), z.maxLength(3), ems([17, 14, 11])),
    /** Small links beside the buttons, such as 客服. */
    ways: maybe(
      z.array(z.object({ press: z.string(), text: brief(6), icon: z.enum(iconNames) })).check(z.maxLength(2)),
    ),
    /** The sum is being refreshed: dimmed and disabled. */
    waiting: maybe(z.boolean()),
  }),
  events: { press: { detail: z.string() } },
})
