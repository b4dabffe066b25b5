import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { hotQuestion } from '../../../schemas/entities/question.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** A question as a row of a list; its answer is where `select` leads. */
export const schema = widget({
  props: z.object({
    question: hotQuestion,
    note: maybe(text),
    /** What was searched for: its characters are marked where the title has them. */
    mark: maybe(z.string()),
  }),
  events: { select: {} },
})
