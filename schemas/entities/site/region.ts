import * as z from 'zod/mini'

const level = { value: z.string(), label: z.string() }
/** A province of the region tree: province, city, county (product §3); the third level may be empty (domain §5). */
export const province = z.object({
  ...level,
  children: z._default(z.array(z.object({ ...level, children: z._default(z.array(z.object(level)), []) })), []),
})
export type Province = z.output<typeof province>
