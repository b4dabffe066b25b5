import * as z from 'zod/mini'
import { comment } from '../../../schemas/entities/goods/goods-detail.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({ props: z.object({ comment }) })
