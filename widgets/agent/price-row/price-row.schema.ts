import * as z from 'zod/mini'
import { agentPrice } from '#schemas/entities/people/agent.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ price: agentPrice }), events: { select: {} } })
