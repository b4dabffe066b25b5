import * as z from 'zod/mini'
import { entryPath, image, maybe, onOff } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A task (domain §3.17): 1 to do, 2 reward to collect, 3 done. `type` and `path` as in menus. */
export const task = z.object({
  id: z.int(),
  name: z.string(),
  icon: maybe(image),
  desc: maybe(z.string()),
  integral: z.int(),
  couponCoin: z.int(),
  progress: z.int(),
  target: z.int(),
  status: oneOf('taskStatus'),
  type: maybe(z.string()),
  path: maybe(entryPath),
})
export type Task = z.output<typeof task>

/** The weekly check-in calendar; the server decides the `state` of each day. */
export const signIn = z.object({
  switch: z._default(onOff, 2),
  todaySigned: z.boolean(),
  continuousDay: z.int(),
  totalDay: z.int(),
  /** 2 for members; already included in `config`. */
  times: z._default(z.int(), 1),
  config: z.array(z.object({ day: z.int(), integral: z.int(), state: z.enum(['signed', 'today', 'next']) })),
})
export type SignIn = z.output<typeof signIn>
