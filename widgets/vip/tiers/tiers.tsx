import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Chip } from '../../ui/cards/chip.tsx'
import { Money } from '../../ui/numbers/numbers.tsx'
import { moveFocus } from '../../ui/controls/roving.ts'
import type { schema } from './tiers.schema.ts'
import * as styles from './tiers.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Tiers({ items, value, title, emit }: WidgetProps<typeof schema>) {
  const { duration, t } = useKit()
  const name = useId()
  const inOrder = items.find((one) => one.vipId === value) ?? items[0]
  return (
    <section className={styles.root}>
      <h2 className={styles.title} id={name}>
        {title || t('vip.tiers')}
      </h2>
      <div
        className={styles.grid}
        role="radiogroup"
        aria-labelledby={name}
        onKeyDown={(event) => moveFocus(event, '[role=radio]')}
      >
        {items.map((one) => (
          <button
            key={one.vipId}
            type="button"
            role="radio"
            className={styles.cell}
            aria-checked={one.vipId === value}
            tabIndex={one === inOrder ? 0 : -1}
            onClick={() => void emit('change', one.vipId)}
          >
            <span className={styles.name}>{one.vipName}</span>
            <span className={styles.price}>
              <Money yuan={one.packagePrice} size="figureLarge" tone="inherit" short />
            </span>
            <span className={styles.note}>
              {t('vip.for', { duration: duration(one.duration) })}
              {one.originalPrice != null && one.originalPrice > one.packagePrice && (
                <Money yuan={one.originalPrice} struck short />
              )}
            </span>
            {one.tag && (
              <span className={styles.tag}>
                <Chip tone="vip">{one.tag}</Chip>
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
