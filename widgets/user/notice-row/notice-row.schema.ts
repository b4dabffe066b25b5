import * as z from 'zod/mini'
import { notice } from '#schemas/entities/site/notice.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ notice }), events: { press: {} } })
