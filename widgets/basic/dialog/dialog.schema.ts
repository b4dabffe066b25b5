/** A page's dialog for a decision. It is in `nodes`, and `open` shows it. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    text: maybe(text),
    /** The action's label; emits `confirm`, and the dialog closes after success. */
    ok: maybe(brief(5.5)),
    /** Without it there is only `ok`, which just closes the dialog when nothing handles `confirm`. */
    cancel: maybe(brief(5.5)),
    /** The action cannot be undone. */
    danger: maybe(z.boolean()),
    /** Only its buttons close it. */
    firm: maybe(z.boolean()),
  }),
  events: { confirm: {}, close: {} },
  slots: { body: 'nodes' },
  overlay: true,
})
