import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    value: maybe(z.string()),
    placeholder: brief(16),
    door: maybe(z.boolean()),
    keyboard: maybe(z.enum(['text', 'tel'])),
    maxLength: maybe(z.int().check(z.gte(1), z.lte(60))),
    side: maybe(brief(5)),
    sideElder: maybe(brief(5)),
    sideIcon: maybe(icon),
    count: maybe(z.int()),
    sticky: maybe(z.boolean()),
    history: maybe(z.array(z.string())),
  }),
  events: {
    change: { detail: z.string() },
    search: { detail: z.string() },
    other: { detail: z.string() },
    press: {},
    side: {},
    remember: { detail: z.array(z.string()) },
  },
  models: { value: { event: 'change' }, history: { event: 'remember' } },
})
