/** A SIM slot of a device: whose network it is, how it stands, and the way to change to it. */
import * as z from 'zod/mini'
import { kb, maybe, oneOf } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    simNo: z.string(),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    surplusFlow: maybe(kb),
    /** Not limited: no number is shown (product §3 isInfiniteFlow). */
    infinite: maybe(z.boolean()),
    signal: maybe(z.int()),
    /** The device uses it now. */
    current: maybe(z.boolean()),
    allowSwitch: maybe(z.boolean()),
    /** The device is away, or something else is under way: it can be read, not changed. */
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: { select: {}, /** It is not verified yet. */ auth: {} },
})
