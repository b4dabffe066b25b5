/** A sub-agent: name, since when, and sales. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { agent } from '../../../schemas/entities/agent.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    agent,
    /** The row's link, such as 设置价格; emits `select`. Without it the row is not pressable. */
    action: maybe(text),
  }),
  events: { select: {} },
})
