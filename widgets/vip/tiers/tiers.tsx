import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money, pickMoneySize } from '#widgets/ui/numbers/numbers.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import type { schema } from './tiers.schema.ts'
import * as styles from './tiers.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Tiers({ items, value, title, emit }: WidgetProps<typeof schema>) {
  const { duration, t } = useKit()
  const name = useId()
  const { group, radio } = buildRadioProps({
    values: items.map(({ vipId }) => vipId),
    value,
    onChoose: (vipId) => void emit('change', vipId),
  })
  return (
    <section className={styles.root}>
      <h2 className={styles.title} id={name}>
        {title || t('vip.tiers')}
      </h2>
      <div {...group} aria-labelledby={name} className={styles.grid}>
        {items.map((item) => (
          <button
            key={item.vipId}
            {...radio(item.vipId)}
            className={`${styles.cell} ${item.level === 0 ? styles.level.silver : styles.level.gold}`}
          >
            <span className={styles.name}>{item.vipName}</span>
            <span className={styles.price}>
              <Money yuan={item.packagePrice} size={pickMoneySize(item.packagePrice)} tone="inherit" short />
            </span>
            <span className={styles.note}>
              {t('vip.for', { duration: duration(item.duration) })}
              {item.originalPrice != null && item.originalPrice > item.packagePrice && (
                <Money yuan={item.originalPrice} struck short />
              )}
            </span>
            {item.tag && (
              <span className={styles.tag}>
                <Chip tone="vip" short>
                  {item.tag}
                </Chip>
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.grid}>
          <SkeletonBar height={108} />
          <SkeletonBar height={108} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
