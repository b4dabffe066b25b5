import { useKit, type Kit } from '#renderer/kit.ts'
import { Quantity, Money, Volume } from './numbers.tsx'
import { isPhone, PhoneNumber } from './phone-number.tsx'
import type * as styles from './numbers.css.ts'
import type { LabelledValue } from './labelled.ts'

/** Grouped: 1,305 instead of 1305. */
const formatGrouped = ({ count }: Kit, value: LabelledValue['value']): string | number =>
  Number.isInteger(value) ? count(value as number) : (value ?? '')

/** Text that must be on the same line as its unit. */
const figure = /^[\d.,]*$/

/** A labelled value, formatted by its unit. */
export function Value({ item, size = 'inherit' }: { item: LabelledValue; size?: keyof typeof styles.size }) {
  const kit = useKit()
  if (item.yuan != null) return <Money yuan={item.yuan} size={size} tone="ink" />
  if (item.kb != null) return <Volume kb={item.kb} size={size} />
  if (item.time) return <bdi>{kit.datetime(item.time)}</bdi>
  if (typeof item.value === 'number' || (item.unit && figure.test(item.value ?? '')))
    return <Quantity value={formatGrouped(kit, item.value)} unit={item.unit} size={size} />
  if (isPhone(String(item.value))) return <PhoneNumber number={String(item.value)} size={size} />
  return <bdi>{formatValue(kit, item)}</bdi>
}

/** Returns the same as plain text, for copying and measuring. */
export const formatValue = (kit: Kit, { value, yuan, kb, time, unit }: LabelledValue): string =>
  yuan != null
    ? kit.money(yuan)
    : kb != null
      ? kit.volume(kb)
      : time
        ? kit.datetime(time)
        : `${formatGrouped(kit, value)}${unit ?? ''}`
