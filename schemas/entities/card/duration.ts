import * as z from 'zod/mini'
import { oneOf } from '../../fields/one-of.ts'

/** So many days, months or years (product §3); formatter `duration` takes the whole object. */
export const duration = z.object({ value: z.int(), unit: oneOf('unit') })
