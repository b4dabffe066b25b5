/** A dialog of a page: for what must be decided. It stands in `nodes`, and `open` shows it. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    text: maybe(text),
    /** A verb that says what happens; emits `confirm`, and the dialog closes when that went well. */
    ok: maybe(brief(5.5)),
    /** Without it there is only `ok`, which then just closes when nothing answers `confirm`. */
    cancel: maybe(brief(5.5)),
    /** What is confirmed cannot be undone. */
    danger: maybe(z.boolean()),
    /** Closed by its buttons only. */
    firm: maybe(z.boolean()),
  }),
  events: { confirm: {}, close: {} },
  slots: { body: 'nodes' },
  overlay: true,
})
