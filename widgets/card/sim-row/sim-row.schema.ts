/** A card in a list: another SIM of the device, or another card of the same person. */
import * as z from 'zod/mini'
import { maybe, oneOf, time } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    simNo: z.string(),
    deviceNo: maybe(z.string()),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    packageName: maybe(z.string()),
    endAt: maybe(time),
    current: maybe(z.boolean()),
    /** What the row is about: whether the SIM can be used, or whether it has a real name. */
    about: maybe(z.enum(['use', 'auth'])),
    /** Why it is so, under the number. */
    reason: maybe(z.string()),
    /** Can be taken; emits `press`. The current one cannot, unless the row is about its real name. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
