import * as z from 'zod/mini'
import { yuan } from '../../language/contract.ts'
import { limits } from '../../limits.ts'

/** A number that somebody keeps an eye on, with its price of that moment. */
const favourite = z.object({ id: z.int().check(z.gte(1)), price: yuan.check(z.gte(0)) })
/** The newest first. */
export const favourites = z.array(favourite).check(z.maxLength(limits.favourites))
export type Favourites = z.output<typeof favourites>
