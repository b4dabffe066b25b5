import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    deviceName: maybe(z.string()),
    deviceNo: maybe(z.string()),
    onlineStatus: maybe(oneOf('onlineStatus')),
    signal: maybe(z.int()),
    battery: maybe(z.int()),
    connCount: maybe(z.int()),
    maxConnCount: maybe(z.int()),
  }),
  events: { copy: {} },
})
