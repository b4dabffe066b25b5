/**
 * Every list of the shop. The runtime gives `items`, the slot `row(index)`, `status` (loading, ready, empty, error,
 * stale) and `more` (a paged source has further rows); the list draws all of these itself.
 */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.unknown()),
    /** The field that tells the items apart; rows keep their place by it. Else the item's `id`, else its index. */
    rowKey: maybe(z.string()),
    columns: maybe(z.literal([1, 2])),
    /** `cards`: each row draws its own card. `rows`: rows of one card, parted by hairlines. `plain`: edge to edge. */
    look: maybe(z.enum(['cards', 'rows', 'plain'])),
    /** Named for those who do not see it. */
    label: maybe(text),
    /** What is said when there are none, and a way on; that emits `action`. */
    empty: maybe(text),
    action: maybe(brief(20)),
    /** What is said when they cannot be had. */
    failed: maybe(text),
    /** Whom to ring then. */
    phone: maybe(z.string()),
    /** The end is marked: on, unless the list is a part of a page. */
    end: maybe(z.boolean()),
    /** How many shapes stand in for rows that are on their way. */
    bones: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { more: {}, retry: {}, action: {} },
  slots: { row: 'row' },
})
