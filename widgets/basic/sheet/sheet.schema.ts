import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: brief(15),
    full: maybe(z.boolean()),
  }),
  /** The closing animation has ended, and the runtime removes the sheet. */
  events: { close: {} },
  slots: { body: 'nodes', footer: 'nodes' },
  overlay: true,
})
