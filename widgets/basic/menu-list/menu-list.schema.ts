import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { menuEntrySchema } from '#widgets/ui/cards/menu.ts'

export const schema = widget({
  props: z.object({
    items: z.array(
      z.extend(menuEntrySchema, {
        name: text,
        note: maybe(text),
        value: maybe(text),
        tone: maybe(z.enum(['plain', 'danger'])),
      }),
    ),
    /** Entries after those of `items`, for groups. */
    also: maybe(z.array(menuEntrySchema)),
    /** Grids by task instead of a list: entries whose path begins with one of `paths`; without paths, the rest. */
    groups: maybe(z.array(z.object({ title: text, paths: maybe(z.array(z.string())) }))),
    /** Beginnings of paths that the page shows elsewhere, for groups. */
    omit: maybe(z.array(z.string())),
    title: maybe(text),
    label: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: { detail: z.string() } },
})
