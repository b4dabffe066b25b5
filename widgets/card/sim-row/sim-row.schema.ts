/** A card in a list: another SIM of the device, or another card of the same person. */
import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/one-of.ts'
import { widget } from '../../../schemas/language/widget.ts'

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
    /** The row's topic: whether the SIM can be used, or its real name. */
    about: maybe(z.enum(['use', 'auth'])),
    /** The reason, below the number. */
    reason: maybe(z.string()),
    /** Selectable; emits `press`. The current one is not, except in the list of real names. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
