import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

export const schema = widget({
  props: z.object({
    value: maybe(z.string()),
    /** Hints at the searchable content. */
    placeholder: brief(16),
    /** Only a link to the search page; emits `press`. */
    door: maybe(z.boolean()),
    /** `tel` accepts digits only; `other` reports text without digits after Enter. */
    keyboard: maybe(z.enum(['text', 'tel'])),
    maxLength: maybe(z.int().check(z.gte(1), z.lte(60))),
    /** A button beside it, such as 筛选; emits `side`. `count`: the number of active conditions. */
    side: maybe(brief(5)),
    sideIcon: maybe(z.enum(iconNames)),
    count: maybe(z.int()),
    sticky: maybe(z.boolean()),
    /** Recent searches, newest first: `remember` reports the list including the newest, at most `limits.searches`. */
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
