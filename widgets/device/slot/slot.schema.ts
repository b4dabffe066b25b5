import * as z from 'zod/mini'
import { kb, maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    simNo: z.string(),
    operatorType: maybe(z.int()),
    simStatus: maybe(oneOf('simStatus')),
    authStatus: maybe(oneOf('authStatus')),
    surplusFlow: maybe(kb),
    /** Unlimited: no number is shown (product §3 isInfiniteFlow). */
    infinite: maybe(z.boolean()),
    signal: maybe(z.int()),
    current: maybe(z.boolean()),
    allowSwitch: maybe(z.boolean()),
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: { select: {}, auth: {} },
})
