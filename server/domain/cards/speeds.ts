/** Labels of speeds: dictionary iot_speed (docs/domain §3.14), value → label in the caller's language. */
import type { Context } from '../context.ts'
import { getCachedEntries } from '../site/dictionaries.ts'

/** A code without an entry is its own label. */
export type SpeedNames = (code: string | null) => string | null

export async function getSpeedNames(ctx: Pick<Context, 'db' | 'cache' | 'locale'>): Promise<SpeedNames> {
  const rows = await getCachedEntries(ctx, ['iot_speed'])
  const names = new Map(rows.map((row) => [row.value, ctx.locale === 'en' ? row.labelEn : row.label]))
  return (code) => (code === null ? null : (names.get(code) ?? code))
}
