import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { hotQuestion } from '#schemas/entities/site/question.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    question: hotQuestion,
    note: maybe(text),
    mark: maybe(z.string()),
  }),
  events: { select: {} },
})
