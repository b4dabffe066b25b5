/** Sets a sub-agent's price of an article. An empty price is sent unchanged, and restores the article's default price (product §5). */
import * as z from 'zod/mini'
import { yuan } from '#schemas/language/contract.ts'
import { agentPrice } from '#schemas/entities/people/agent.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ price: agentPrice }),
  events: {
    save: {
      detail: z
        .array(z.object({ goodsId: z.int(), price: z.union([yuan, z.literal('')]) }))
        .check(z.minLength(1), z.maxLength(1)),
    },
  },
})
