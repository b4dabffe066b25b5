/** Dictionaries: the options of filters, and the labels of marks and speeds. */
import { asc, inArray } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import { dictionaries } from '#server/db/schema/index.ts'

export type Entry = typeof dictionaries.$inferSelect

/** Entries for display, cached by the server: they may lag behind until the next change notification. */
export const getCachedEntries = (
  { db, cache }: Pick<Context, 'db' | 'cache'>,
  types: readonly string[],
): Promise<readonly Entry[]> =>
  cache.get(`dictionaries ${types.join(' ')}`, { tables: ['dictionaries'] }, () =>
    db
      .select()
      .from(dictionaries)
      .where(inArray(dictionaries.type, [...types]))
      .orderBy(asc(dictionaries.sort), asc(dictionaries.key)),
  )

export async function listDictionaryOptions(
  ctx: Pick<Context, 'db' | 'cache' | 'locale'>,
  types: string[],
): Promise<Answer<'/api/dictData/options'>> {
  const rows = await getCachedEntries(ctx, types)
  const listOptions = (type: string) =>
    rows
      .filter((row) => row.type === type)
      .map(({ key, label, labelEn, value, listClass }) => ({
        key,
        label: ctx.locale === 'en' ? labelEn : label,
        value,
        type,
        listClass,
      }))
  return Object.fromEntries(types.map((type) => [type, listOptions(type)]))
}
