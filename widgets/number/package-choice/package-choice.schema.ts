import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { numberPackage } from '#schemas/entities/goods/number.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    packages: z.array(numberPackage),
    value: maybe(z.int()),
    usual: maybe(z.int()),
    title: maybe(text),
    most: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { change: { detail: z.int() }, more: {} },
  models: { value: { event: 'change', values: 'packages[].id' } },
})
