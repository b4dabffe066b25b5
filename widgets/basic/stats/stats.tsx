import { useKit, type Kit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import type { LabelledValue } from '#widgets/ui/numbers/labelled.ts'
import { Value, formatValue } from '#widgets/ui/numbers/value-text.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './stats.schema.ts'
import * as styles from './stats.css.ts'

type Props = WidgetProps<typeof schema>

/** Two to four numbers side by side. */
export default function Stats({ items, title, look, size, emit }: Props) {
  const kit = useKit()
  if (!items.length) return null
  const widest = Math.max(...items.map((item) => estimateWidth(kit, item)))
  const fitting = sizeFor(widest, items.length, size ?? 'figure')
  const wrap = widest * sizes.tiny > leastRow ? styles.endless : ''
  return (
    <section className={styles.variant[look ?? 'card']} aria-label={title ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.row}>
        {items.map((item) => {
          const inside = (
            <>
              <span className={`${styles.value} ${styles.size[fitting]} ${wrap}`}>
                <Value item={item} />
              </span>
              <span className={styles.label}>{item.label}</span>
            </>
          )
          const { press } = item
          return press ? (
            <Press
              key={item.label}
              className={`${styles.cell} ${styles.tap}`}
              href={emit.href?.('press', press)}
              onPress={() => void emit('press', press)}
            >
              {inside}
            </Press>
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

/** Sizes from large to small, in design units: the longest value decides for all, so that all are equal and no value is cut off. */
const sizes = { large: 26, figure: 17, middle: 15, small: 13, tiny: 11 } as const
/** Returns a card's width without its cells' padding; a digit is 0.6 em wide, a Chinese character 1 em. */
const room = (cells: number) => 296 / cells - 8
/** The same for a full row on a screen of 320 px with large type. */
const leastRow = 180
const estimateWidth = (kit: Kit, item: LabelledValue) =>
  [...formatValue(kit, item)].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.6), 0)

function sizeFor(widest: number, cells: number, wanted: 'figure' | 'large'): keyof typeof sizes {
  const fits =
    (Object.keys(sizes) as (keyof typeof sizes)[]).find((name) => sizes[name] * widest <= room(cells)) ?? 'tiny'
  return fits === 'large' && wanted === 'figure' ? 'figure' : fits
}

export function Skeleton({ items, look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <div className={styles.row}>
          {Array.from({ length: items?.length || 3 }, (_, index) => (
            <span key={index} className={styles.cell}>
              <SkeletonBar width={56} height={20} />
              <SkeletonBar width={40} height={10} />
            </span>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
