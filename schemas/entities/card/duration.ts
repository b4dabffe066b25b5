import * as z from 'zod/mini'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A number of days, months or years (product §3); formatter `duration` takes the object. */
export const duration = z.object({ value: z.int(), unit: oneOf('unit') })
