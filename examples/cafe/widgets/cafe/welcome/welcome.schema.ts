import * as z from 'zod/mini'
import { text } from 'menmian/schemas/text'
import { widget } from 'menmian/schemas/widget'

export const schema = widget({ props: z.object({ text }) })
