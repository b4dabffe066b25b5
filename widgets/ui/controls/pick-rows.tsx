import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { buildRadioProps } from './radios.ts'
import * as styles from './pick-rows.css.ts'

type Pick<V extends string | number> = {
  value: V
  title: ReactNode
  note?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}
type Props<V extends string | number> = {
  items: Pick<V>[]
  value: V | null | undefined
  label?: string | null | undefined
  labelledBy?: string | undefined
  onPick: (value: V) => void
}

/** A choice among rows with explanations. */
export function PickRows<V extends string | number>({ items, value, label, labelledBy, onPick }: Props<V>) {
  const disabled = new Set(items.filter((item) => item.disabled).map((item) => item.value))
  const { group, radio } = buildRadioProps({
    values: items.map((item) => item.value),
    value: value != null && disabled.has(value) ? null : value,
    isDisabled: (candidate) => disabled.has(candidate),
    onChoose: onPick,
  })
  return (
    <div {...group} aria-label={label ?? undefined} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <button key={item.value} {...radio(item.value)} className={styles.row}>
          {item.icon && <span className={styles.icon}>{item.icon}</span>}
          <span className={styles.words}>
            <span className={styles.title}>{item.title}</span>
            {item.note && <span className={styles.note}>{item.note}</span>}
          </span>
          <span className={styles.mark}>
            <Icon name="check" size="small" />
          </span>
        </button>
      ))}
    </div>
  )
}
