import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Chip } from '../../ui/cards/chip.tsx'
import { Money, sizeIn } from '../../ui/numbers/numbers.tsx'
import { radios } from '../../ui/controls/radios.ts'
import type { schema } from './tiers.schema.ts'
import * as styles from './tiers.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Tiers({ items, value, title, emit }: WidgetProps<typeof schema>) {
  const { duration, t } = useKit()
  const name = useId()
  const { group, radio } = radios({
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
        {items.map((one) => (
          <button key={one.vipId} {...radio(one.vipId)} className={styles.cell}>
            <span className={styles.name}>{one.vipName}</span>
            <span className={styles.price}>
              <Money yuan={one.packagePrice} size={sizeIn(one.packagePrice)} tone="inherit" short />
            </span>
            <span className={styles.note}>
              {t('vip.for', { duration: duration(one.duration) })}
              {one.originalPrice != null && one.originalPrice > one.packagePrice && (
                <Money yuan={one.originalPrice} struck short />
              )}
            </span>
            {one.tag && (
              <span className={styles.tag}>
                <Chip tone="vip" short>
                  {one.tag}
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
