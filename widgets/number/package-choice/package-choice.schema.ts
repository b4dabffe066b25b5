import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { numberPackage } from '../../../schemas/entities/number.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** Plans for a number, one of them selected. */
export const schema = widget({
  props: z.object({
    packages: z.array(numberPackage),
    value: maybe(z.int()),
    /** The default until a choice is made. */
    usual: maybe(z.int()),
    title: maybe(text),
    /** Further ones are behind a row that emits `more`. */
    most: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { change: { detail: z.int() }, more: {} },
  models: { value: { event: 'change', values: 'packages[].id' } },
})
