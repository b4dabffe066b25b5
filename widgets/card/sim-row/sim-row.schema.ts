/** A card in a list: another SIM of the device, or another card of the same person. */
import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/contract.ts'
import { oneOf } from '../../../schemas/enums.ts'
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
    /** Can be taken; emits `press`. The current one cannot. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
