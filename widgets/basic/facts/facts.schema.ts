import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { labelled } from '../../ui/labelled.ts'

export const schema = widget({
  props: z.object({
    /** Those without a value are left out. */
    items: z.array(
      z.object({
        ...labelled,
        /** Can be copied; what is masked is not worth it. */ copy: maybe(z.boolean()),
        tone: maybe(z.enum(['plain', 'brand', 'warning', 'danger'])),
      }),
    ),
    title: maybe(text),
    /** One column is label and value on a line; two are label over value. */
    columns: maybe(z.literal([1, 2])),
    look: maybe(z.enum(['card', 'plain'])),
  }),
})
