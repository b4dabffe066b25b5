/** Labels of speeds: dictionary iot_speed (docs/domain §3.14), value → label in the caller's language. */
import { eq } from 'drizzle-orm'
import type { Locale } from '../../../schemas/language/text.ts'
import type { Database } from '../../db/connect.ts'
import { dictionaries } from '../../db/schema/index.ts'

/** A code without an entry is its own label. */
export type SpeedNames = (code: string | null) => string | null

export async function speedNames(db: Database, locale: Locale): Promise<SpeedNames> {
  const rows = await db
    .select({ value: dictionaries.value, label: dictionaries.label, labelEn: dictionaries.labelEn })
    .from(dictionaries)
    .where(eq(dictionaries.type, 'iot_speed'))
  const names = new Map(rows.map((row) => [row.value, locale === 'en' ? row.labelEn : row.label]))
  return (code) => (code === null ? null : (names.get(code) ?? code))
}
