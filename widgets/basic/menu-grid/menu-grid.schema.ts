import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { menuEntrySchema } from '#widgets/ui/cards/menu.ts'

export const schema = widget({
  props: z.object({
    items: z.array(menuEntrySchema),
    /** Entries that are shown elsewhere on the page: those with the same name are omitted here. */
    except: maybe(z.array(z.object({ name: text }))),
    title: maybe(text),
    columns: maybe(z.literal([3, 4, 5])),
    /** The number of visible entries, followed by 更多, which emits `more` (product §3: maxMenuTimes). */
    max: maybe(z.int().check(z.gte(1))),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: { detail: z.string() }, more: {} },
})
