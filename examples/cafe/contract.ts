/** The contract of the café's server. */
import * as z from 'zod/mini'
import { get, post } from 'menmian/schemas/call'
import { maybe, money } from 'menmian/schemas/contract'

const items = z.array(z.string()).check(z.maxLength(20))
export const dish = z.object({ id: z.string(), name: z.string(), note: z.string(), price: money })
export const line = z.object({ name: z.string(), count: z.int() })

export const calls = {
  '/cafe/menu': get({ data: z.object({ dishes: z.array(dish), tables: z.array(z.string()) }) }),
  '/cafe/quote': get({ params: z.object({ items }), data: z.object({ total: money, count: z.int() }) }),
  '/cafe/order': post({
    params: z.object({ items, table: z.string() }),
    data: z.object({ id: z.string() }),
    once: true,
  }),
  '/cafe/book': post({
    params: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(20)),
      email: z.email(),
      guests: z.int().check(z.gte(1), z.lte(12)),
      voucher: maybe(z.string().check(z.regex(/^[A-Z]{3}\d{3}$/))),
      agree: z.literal(true),
    }),
    data: z.object({ name: z.string() }),
    once: true,
  }),
  '/cafe/ticket': get({
    params: z.object({ id: z.string() }),
    data: z.object({ table: z.string(), lines: z.array(line), total: money, status: z.literal([1, 2]) }),
  }),
}
