import * as z from 'zod/mini'

/** A choice offered by the server, in the format of the `items` of tabs and chips. */
export const tabSchema = <T extends z.ZodMiniType>(value: T) => z.object({ value, label: z.string() })
