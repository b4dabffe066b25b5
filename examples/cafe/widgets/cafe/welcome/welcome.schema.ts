import * as z from 'zod/mini'
import { text } from '../../../../../schemas/text.ts'
import { widget } from '../../../../../schemas/widget.ts'

export const schema = widget({ props: z.object({ text }) })
