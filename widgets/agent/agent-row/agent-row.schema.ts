/** A sub-agent: name, since when, and sales. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { agent } from '../../../schemas/entities/people/agent.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    agent,
    /** The row's link, such as 设置价格; emits `select`. Without it the row is not pressable. */
    action: maybe(text),
  }),
  events: { select: {} },
})
