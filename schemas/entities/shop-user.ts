import * as z from 'zod/mini'
import { image, maybe } from '../contract.ts'

/** Shop user (spec §3): logged in when `mobile` is not empty. The mobile arrives masked. */
export const shopUser = z.object({ nickname: z._default(z.string(), ''), avatar: maybe(image), mobile: z._default(z.string(), '') })
export type ShopUser = z.output<typeof shopUser>
