/**
 * Every list of the shop. The runtime passes `items`, the slot `row(index)`, `status` (loading, ready, empty, error, stale) and `more` (a
 * paged source has further rows); the list draws all of these states.
 */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.unknown()),
    /** The field that identifies items, so that rows keep their position; by default the item's `id`, else its index. */
    rowKey: maybe(z.string()),
    columns: maybe(z.literal([1, 2])),
    /** `cards`: each row draws its own card. `rows`: rows of one card, separated by hairlines. `plain`: full bleed. */
    look: maybe(z.enum(['cards', 'rows', 'plain'])),
    /** The accessible name. */
    label: maybe(text),
    /** The text of an empty list, and its action, which emits `action`. */
    empty: maybe(text),
    action: maybe(brief(20)),
    /** The text of a failed list. */
    failed: maybe(text),
    /** The contact to call then. */
    phone: maybe(z.string()),
    /** Marks the end; on, unless the list is a part of a page. */
    end: maybe(z.boolean()),
    /** Number of skeleton rows. */
    bones: maybe(z.int().check(z.gte(1), z.lte(20))),
  }),
  events: { more: {}, retry: {}, action: {} },
  slots: { row: 'row' },
})
