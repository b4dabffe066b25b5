/** Schema of a number card in the demo content. */
import * as z from 'zod/mini'
import { bilingual, operatorType, picture } from '../read.ts'

/** Amounts are in yuan. */
export const numberCard = z.strictObject({
  id: z.int(),
  /** 1: a card with a number; 3: a card for a vanity number. */
  type: z._default(z.literal([1, 3]), 1),
  operator: operatorType,
  name: bilingual,
  summary: bilingual,
  picture,
  tags: z.array(z.string()),
  monthFee: z.number(),
  /** The lower fee and its duration in months. */
  favour: z.optional(z.tuple([z.number(), z.int()])),
  /** GB per month; `fixed`: only for some apps. */
  common: z.number(),
  fixed: z._default(z.number(), 0),
  apps: z.optional(bilingual),
  minutes: z.int(),
  /** Yuan per minute beyond the plan. */
  minutePrice: z._default(z.string(), '0.1'),
  firstCharge: z.optional(z.number()),
  /** Number selection: 0 no choice, 1 anywhere, 2 fixed place, 3 delivery place, 4 random in the province, 5 chosen in the province. */
  select: z._default(z.literal([0, 1, 2, 3, 4, 5]), 0),
  region: bilingual,
  sms: z._default(z.literal([0, 1]), 0),
  photo: z._default(z.literal([0, 1]), 0),
  age: z.optional(z.tuple([z.int(), z.int()])),
  /** Province codes without delivery. */
  banned: z._default(z.array(z.string()), []),
  contract: z.optional(z.int()),
  commission: z.number(),
  sales: z.int(),
  stock: z._default(z.int(), 9999),
})
export type NumberCard = z.output<typeof numberCard>
