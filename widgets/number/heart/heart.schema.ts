import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { favourites } from '#schemas/entities/goods/favourite.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    number: z.object({ id: z.int(), number: z.string(), price: yuan }),
    value: maybe(favourites),
    words: maybe(z.boolean()),
  }),
  events: {
    change: { detail: favourites },
    /** Sent after the change; a refused change is reverted. */
    toggle: { detail: z.object({ id: z.int(), on: z.boolean() }) },
    /** The list of favourites is full. */
    full: {},
  },
  models: { value: { event: 'change' } },
})
