/** Sets what a lower agent sells an article for. An empty price is sent as it is: the article's own holds again (product §5). */
import * as z from 'zod/mini'
import { yuan } from '../../../schemas/contract.ts'
import { agentPrice } from '../../../schemas/entities/agent.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ price: agentPrice }),
  events: { save: { detail: z.array(z.object({ goodsId: z.int(), price: z.union([yuan, z.literal('')]) })).check(z.minLength(1), z.maxLength(1)) } },
})
