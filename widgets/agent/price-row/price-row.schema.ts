/** A sub-agent's price of an article, beside its usual price. */
import * as z from 'zod/mini'
import { agentPrice } from '../../../schemas/entities/agent.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({ props: z.object({ price: agentPrice }), events: { select: {} } })
