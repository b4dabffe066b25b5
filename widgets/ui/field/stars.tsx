/** A rating of one to five stars: radio buttons, each named by its count. */
import { useKit } from '#renderer/kit.ts'
import { buildRadioProps } from '../controls/radios.ts'
import { Icon } from '../graphics/icon.tsx'
import * as styles from './stars.css.ts'

const all = [1, 2, 3, 4, 5] as const

export function Stars({
  value,
  label,
  onChange,
}: {
  value: unknown
  label: string
  onChange: (value: number) => void
}) {
  const { t } = useKit()
  const chosen = typeof value === 'number' ? value : 0
  const { group, radio } = buildRadioProps({
    values: all,
    value: all.find((star) => star === chosen),
    onChoose: onChange,
  })
  return (
    <div {...group} className={styles.root} aria-label={label}>
      {all.map((star) => (
        <button
          key={star}
          {...radio(star)}
          className={styles.star}
          data-on={star <= chosen}
          aria-label={t('form.stars', { star })}
        >
          <Icon name="star" />
        </button>
      ))}
    </div>
  )
}
