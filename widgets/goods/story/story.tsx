import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock, SkeletonRow } from '#widgets/ui/skeleton.tsx'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import type { schema } from './story.schema.ts'
import * as styles from './story.css.ts'

type Props = WidgetProps<typeof schema>

export default function Story({ title, look, items }: Props) {
  const visibleItems = items.filter(({ text }) => text)
  if (!visibleItems.length) return null
  const steps = look === 'steps'
  const List = steps ? 'ol' : 'ul'
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <List className={styles.items}>
        {visibleItems.map((item, index) => (
          <li key={index} className={`${styles.item} ${steps ? styles.step : ''}`}>
            {steps ? (
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
            ) : (
              <IconTile icon={item.icon ?? 'circle-check'} name={item.title} />
            )}
            <div className={styles.words}>
              <h3 className={styles.heading}>{item.title}</h3>
              <p className={styles.text}>{item.text}</p>
            </div>
          </li>
        ))}
      </List>
    </section>
  )
}

export function Skeleton({ items }: Partial<Props>) {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <span className={styles.title}>
          <SkeletonBar width={90} height={18} />
        </span>
        <span className={styles.items}>
          {(items ?? [1, 2, 3]).map((_, index) => (
            <SkeletonRow key={index} picture={40} />
          ))}
        </span>
      </SkeletonBlock>
    </div>
  )
}
