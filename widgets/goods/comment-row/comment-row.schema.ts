import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { comment } from '#schemas/entities/goods/goods-detail.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ comment, title: maybe(text), note: maybe(text) }),
  slots: { actions: 'nodes' },
})
