import type * as z from 'zod/mini'

/** Reads JSON of a form; undefined for any other text. */
export function parseJson<T>(text: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
