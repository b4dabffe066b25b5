import * as z from 'zod/mini'
import { signIn } from '#schemas/entities/card/task.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ signIn }),
  events: { sign: {} },
})
