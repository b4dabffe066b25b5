import * as z from 'zod/mini'
import { line } from '../../../contract.ts'
import { widget } from 'menmian/schemas/widget'

export const schema = widget({ props: z.object({ table: z.string(), lines: z.array(line) }) })
