import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    simNo: z.string(),
    /** Set by the card holder: the title, with the number below. */
    name: maybe(z.string()),
    deviceNo: maybe(z.string()),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    packageName: maybe(z.string()),
    endAt: maybe(time),
    current: maybe(z.boolean()),
    /**
     * `use`, `auth`: for the SIMs of a device, where the current card is the SIM in use. `login`: for the cards that
     * the visitor can log in with.
     */
    about: maybe(z.enum(['use', 'auth', 'login'])),
    reason: maybe(z.string()),
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
