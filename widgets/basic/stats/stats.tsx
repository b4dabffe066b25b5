import type { WidgetProps } from '../../../renderer/kit.ts'
import { Bone, Bones } from '../../ui/bones.tsx'
import type { Labelled } from '../../ui/labelled.ts'
import { Value, wordsOf } from '../../ui/value-text.tsx'
import type { schema } from './stats.schema.ts'
import * as styles from './stats.css.ts'

type Props = WidgetProps<typeof schema>

/** Two to four figures side by side. */
export default function Stats({ items, title, look, size, emit }: Props) {
  if (!items.length) return null
  const fitting = sizeFor(items, size ?? 'figure')
  return (
    <section className={styles.look[look ?? 'card']} aria-label={title ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.row}>
        {items.map((item) => {
          const inside = (
            <>
              <span className={`${styles.value} ${styles.size[fitting]}`}>
                <Value item={item} />
              </span>
              <span className={styles.label}>{item.label}</span>
            </>
          )
          const { press } = item
          return press ? (
            <button key={item.label} type="button" className={`${styles.cell} ${styles.tap}`} onClick={() => void emit('press', press)}>
              {inside}
            </button>
          ) : (
            <div key={item.label} className={styles.cell}>
              {inside}
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The longest value decides for all, so that nothing is cut off and all stand alike. Figures count one, Chinese words two. */
function sizeFor(items: Labelled[], wanted: 'figure' | 'large'): keyof typeof styles.size {
  const widest = Math.max(...items.map((item) => [...wordsOf(item)].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)))
  const room = 30 / items.length
  return widest > room ? (widest > room * 1.3 ? 'small' : 'middle') : wanted === 'large' && widest <= room * 0.75 ? 'large' : 'figure'
}

export function Skeleton({ items, look }: Partial<Props>) {
  return (
    <div className={styles.look[look ?? 'card']}>
      <Bones>
        <div className={styles.row}>
          {Array.from({ length: items?.length || 3 }, (_, index) => (
            <span key={index} className={styles.cell}>
              <Bone width={56} height={20} />
              <Bone width={40} height={10} />
            </span>
          ))}
        </div>
      </Bones>
    </div>
  )
}
