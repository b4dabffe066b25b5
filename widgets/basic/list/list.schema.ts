/**
 * Every list of the shop. The runtime passes `items`, the slot `row(index)`, `status` (loading, ready, empty, error,
 * stale) and `more` (a paged source has further rows); the list draws all of these states.
 */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.unknown()),
    rowKey: maybe(z.string()),
    columns: maybe(z.literal([1, 2])),
    look: maybe(z.enum(['cards', 'rows', 'plain'])),
    label: maybe(text),
    empty: maybe(text),
    action: maybe(brief(20)),
    icon: maybe(icon),
    failed: maybe(text),
    phone: maybe(z.string()),
    end: maybe(z.boolean()),
    pictures: maybe(z.boolean()),
    bones: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { more: {}, retry: {}, action: {} },
  slots: { row: 'row' },
})
