import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { iconNames } from '../../ui/icon-names.ts'

export const schema = widget({
  props: z.object({
    text,
    tone: maybe(z.enum(['brand', 'warning', 'danger', 'info'])),
    icon: maybe(z.enum(iconNames)),
    /** Read at once and not in passing: warnings, reasons and hints, unless this says otherwise. */
    whole: maybe(z.boolean()),
    /** A way on at its end, such as 去缴费; emits `press`. */
    action: maybe(brief(10)),
    /** Can be put away; emits `close`, and stays away while the page lives. */
    closable: maybe(z.boolean()),
  }),
  events: { press: {}, close: {} },
})
