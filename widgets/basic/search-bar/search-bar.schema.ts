import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { iconNames } from '../../ui/icon-names.ts'

export const schema = widget({
  props: z.object({
    value: maybe(z.string()),
    /** What can be searched for. */
    placeholder: brief(16),
    /** Only a door to the page where one types; emits `press`. */
    door: maybe(z.boolean()),
    /** `tel` takes digits only; `other` gives words without any, once Enter says that they are meant. */
    keyboard: maybe(z.enum(['text', 'tel'])),
    maxLength: maybe(z.int().check(z.gte(1), z.lte(60))),
    /** A button beside it, such as 筛选; emits `side`. `count` says how many conditions hold. */
    side: maybe(brief(5)),
    sideIcon: maybe(z.enum(iconNames)),
    count: maybe(z.int()),
    sticky: maybe(z.boolean()),
    /** What was searched before, newest first: `remember` gives the list with the newest in it, at most `limits.searches`. */
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
