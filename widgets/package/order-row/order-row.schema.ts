import * as z from 'zod/mini'
import { packageOrder } from '#schemas/entities/card/package.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: packageOrder }),
  events: { copy: {}, pay: {}, cancel: {}, return: {}, start: {} },
})
