import { count, datetime, money, volume } from '../../../renderer/kit.ts'
import { Quantity, Money, Volume } from './numbers.tsx'
import type * as styles from './numbers.css.ts'
import type { Labelled } from './labelled.ts'

/** Grouped: 1,305 instead of 1305. */
const grouped = (value: Labelled['value']): string | number =>
  Number.isInteger(value) ? count(value as number) : (value ?? '')

/** A labelled value, formatted by its unit. */
export function Value({ item, size = 'inherit' }: { item: Labelled; size?: keyof typeof styles.size }) {
  if (item.yuan != null) return <Money yuan={item.yuan} size={size} tone="ink" />
  if (item.kb != null) return <Volume kb={item.kb} size={size} />
  if (item.time) return <span>{datetime(item.time)}</span>
  if (typeof item.value === 'number' || item.unit)
    return <Quantity value={grouped(item.value)} unit={item.unit} size={size} />
  return <span>{item.value}</span>
}

/** The same as plain text, for copying and measuring. */
export const wordsOf = ({ value, yuan, kb, time, unit }: Labelled): string =>
  yuan != null ? money(yuan) : kb != null ? volume(kb) : time ? datetime(time) : `${grouped(value)}${unit ?? ''}`
