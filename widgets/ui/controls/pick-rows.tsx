import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { moveFocus } from './roving.ts'
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

/** A choice among rows with explanations: radio buttons by the ARIA pattern. */
export function PickRows<V extends string | number>({ items, value, label, labelledBy, onPick }: Props<V>) {
  const inOrder = items.find((item) => item.value === value && !item.disabled) ?? items.find((item) => !item.disabled)
  return (
    <div
      role="radiogroup"
      aria-label={label ?? undefined}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => moveFocus(event, '[role=radio]')}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          className={styles.row}
          aria-checked={item.value === value && !item.disabled}
          disabled={item.disabled ?? false}
          tabIndex={item === inOrder ? 0 : -1}
          onClick={() => onPick(item.value)}
        >
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
