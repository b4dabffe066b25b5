/** A page's sheet: choices that need no route. It is in `nodes`, and `open` shows it. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: brief(15),
    /** Full height: for long lists, and wherever something is typed. */
    full: maybe(z.boolean()),
  }),
  /** The closing animation has ended, and the runtime removes it. */
  events: { close: {} },
  slots: { body: 'nodes', footer: 'nodes' },
  overlay: true,
})
