import * as z from 'zod/mini'
import { yuan } from '#schemas/language/contract.ts'
import { limits } from '#schemas/limits.ts'

/** A favourite number, with its price at the time it was added. */
const favourite = z.object({ id: z.int().check(z.gte(1)), price: yuan.check(z.gte(0)) })
/** Newest first. */
export const favourites = z.array(favourite).check(z.maxLength(limits.favourites))
export type Favourites = z.output<typeof favourites>
