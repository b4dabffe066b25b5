import * as z from 'zod/mini'
import { hotQuestion } from '../../../schemas/entities/question.ts'
import { widget } from '../../../schemas/widget.ts'

/** A question as a row of a list; its answer is where `select` leads. */
export const schema = widget({ props: z.object({ question: hotQuestion }), events: { select: {} } })
