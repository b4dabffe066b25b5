import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ colour: maybe(z.string()) }) })
