/** The week of daily sign-ins: what each day gives, which are done, and today. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { signIn } from '../../../schemas/entities/task.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    signIn,
    /** `wide`: words and button beside the days. */
    look: maybe(z.enum(['card', 'wide'])),
  }),
  events: { sign: {} },
})
