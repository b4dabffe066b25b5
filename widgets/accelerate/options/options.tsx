import { useKit, type WidgetProps } from '#renderer/kit.ts'
import type { Accelerate } from '#schemas/entities/orders/accelerate.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import type { schema } from './options.schema.ts'
import * as styles from './options.css.ts'

export default function Options({ items, disabled, emit }: WidgetProps<typeof schema>) {
  const { duration, t } = useKit()
  return (
    <div className={styles.root}>
      {groupBySpeed(items).map((group) => (
        <section key={group[0].speedCode} className={styles.group}>
          <h2 className={styles.speed}>{group[0].speedName}</h2>
          {group[0].isFaster === false ? (
            <p className={styles.waits}>{t('accelerate.notFaster')}</p>
          ) : (
            group[0].desc && <p className={styles.desc}>{group[0].desc}</p>
          )}
          <div className={styles.grid}>
            {group.map((item) => (
              <button
                key={item.accelerateId}
                type="button"
                className={styles.cell}
                disabled={disabled || item.isFaster === false}
                onClick={() => void emit('pick', item.accelerateId)}
              >
                <span className={styles.name}>{item.accelerateName}</span>
                <span className={styles.span}>{duration(item.duration)}</span>
                <Money
                  yuan={item.price}
                  size="section"
                  tone={disabled || item.isFaster === false ? 'inherit' : 'price'}
                  short
                />
                {item.originalPrice != null && item.originalPrice > item.price && (
                  <Money yuan={item.originalPrice} size="secondary" struck short />
                )}
                {item.tag && (
                  <span className={styles.tag}>
                    <Chip tone="warning" short>
                      {item.tag}
                    </Chip>
                  </span>
                )}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Groups offers by speed, in the order of the list. */
function groupBySpeed(items: Accelerate[]): [Accelerate, ...Accelerate[]][] {
  const groups = new Map<string, [Accelerate, ...Accelerate[]]>()
  for (const item of items) {
    const group = groups.get(item.speedCode)
    if (group) group.push(item)
    else groups.set(item.speedCode, [item])
  }
  return [...groups.values()]
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      {[0, 1].map((index) => (
        <div key={index} className={styles.group}>
          <SkeletonBlock>
            <SkeletonBar width={80} height={20} />
            <div className={styles.grid}>
              {[0, 1, 2].map((cell) => (
                <span key={cell} className={styles.place}>
                  <SkeletonBar height={68} />
                </span>
              ))}
            </div>
          </SkeletonBlock>
        </div>
      ))}
    </div>
  )
}
