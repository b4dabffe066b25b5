import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/fields/one-of.ts'
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
    about: maybe(z.enum(['use', 'auth'])),
    reason: maybe(z.string()),
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
