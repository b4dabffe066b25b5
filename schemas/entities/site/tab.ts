import * as z from 'zod/mini'

/** A choice that the server offers: what tabs and chips take as `items`. */
export const tabOf = <T extends z.ZodMiniType>(value: T) => z.object({ value, label: z.string() })
