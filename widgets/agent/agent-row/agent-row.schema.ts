import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { agent } from '#schemas/entities/people/agent.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    agent,
    action: maybe(text),
  }),
  events: { select: {} },
})
