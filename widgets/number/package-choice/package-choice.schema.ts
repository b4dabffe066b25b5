import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { numberPackage } from '../../../schemas/entities/number.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** The plans that may be taken with a number: one of them. */
export const schema = widget({
  props: z.object({
    packages: z.array(numberPackage),
    value: maybe(z.int()),
    /** The one that counts for as long as nobody has chosen. */
    usual: maybe(z.int()),
    title: maybe(text),
    /** More are behind a row that emits `more`. */
    most: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { change: { detail: z.int() }, more: {} },
  models: { value: { event: 'change', values: 'packages[].id' } },
})
