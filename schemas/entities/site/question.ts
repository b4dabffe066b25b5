import * as z from 'zod/mini'
import { html, maybe, time } from '#schemas/language/contract.ts'

export const question = z.object({
  id: z.int(),
  title: z.string(),
  categoryId: maybe(z.int()),
  categoryName: maybe(z.string()),
  updatedAt: time,
})

export const questionView = z.object({ ...question.shape, content: html, helpful: z.int(), voted: maybe(z.boolean()) })

export const hotQuestion = z.object({ id: z.int(), title: z.string() })
