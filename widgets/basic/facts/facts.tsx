import { useAct, useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { LabelledValue } from '#widgets/ui/numbers/labelled.ts'
import { Value, formatValue } from '#widgets/ui/numbers/value-text.tsx'
import type { schema } from './facts.schema.ts'
import * as styles from './facts.css.ts'

type Props = WidgetProps<typeof schema>

/** True for a line with a value; a line without one is omitted. */
const hasValue = (item: LabelledValue): boolean =>
  [item.value, item.yuan, item.kb, item.time].some((value) => value !== undefined && value !== null && value !== '')

/** A list of labels and values. */
export default function Facts({ items, title, columns, look }: Props) {
  const kit = useKit()
  const act = useAct()
  const visibleItems = items.filter(hasValue)
  const count = columns ?? 1
  if (!visibleItems.length) return null
  return (
    <section className={styles.variant[look ?? 'card']}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <dl className={styles.columns[count]}>
        {visibleItems.map((item) => (
          <div key={item.label} className={styles.item[count]}>
            <dt className={`${styles.label} ${count === 2 ? styles.label2 : ''}`}>{item.label}</dt>
            <dd
              className={`${styles.value} ${count === 1 ? styles.end : ''} ${styles.tone[item.tone ?? 'plain']}`}
              translate={item.typed ? 'no' : undefined}
            >
              <Value item={item} />
              {item.copy && !formatValue(kit, item).includes('*') && (
                <button
                  type="button"
                  className={styles.copy}
                  aria-label={kit.t('ui.copy', { label: item.label })}
                  onClick={() => void act({ type: 'copy', with: { text: formatValue(kit, item), label: item.label } })}
                >
                  <Icon name="copy" size="small" />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Skeleton({ look, title }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        {title && (
          <p className={styles.title}>
            <SkeletonBar width={96} height={16} />
          </p>
        )}
        <SkeletonLines count={4} />
      </SkeletonBlock>
    </div>
  )
}
