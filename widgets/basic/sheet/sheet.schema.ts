/** A sheet of a page: choices that are too small for a route of their own. It stands in `nodes`, and `open` shows it. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    title: brief(15),
    /** As high as a sheet may be: for long lists, and wherever something is typed. */
    full: maybe(z.boolean()),
  }),
  /** It has gone from the screen. The runtime takes it away then. */
  events: { close: {} },
  slots: { body: 'nodes', footer: 'nodes' },
  overlay: true,
})
