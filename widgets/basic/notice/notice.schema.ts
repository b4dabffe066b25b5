import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

export const schema = widget({
  props: z.object({
    text,
    tone: maybe(z.enum(['brand', 'warning', 'danger', 'info'])),
    icon: maybe(z.enum(iconNames)),
    /** Read at once: warnings, reasons and hints by default. */
    whole: maybe(z.boolean()),
    /** A link at its end, such as 去缴费; emits `press`. */
    action: maybe(brief(10)),
    /** Dismissible; emits `close`, and stays away while the page lives. */
    closable: maybe(z.boolean()),
  }),
  events: { press: {}, close: {} },
})
