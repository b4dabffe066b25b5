import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import type { schema } from './privileges.schema.ts'
import * as styles from './privileges.css.ts'

type Props = WidgetProps<typeof schema>

export default function Privileges({ items, title, look }: Props) {
  const { t } = useKit()
  return (
    <section className={styles.variant[look ?? 'card']}>
      <h2 className={styles.title}>
        {title || t('vip.privileges')}
        <span className={styles.count}>{t('vip.count', { count: items.length })}</span>
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            <IconTile icon={item.icon} name={item.name} />
            <span className={styles.words}>
              <span className={styles.name}>{item.name}</span>
              {item.desc && <span className={styles.desc}>{item.desc}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <div className={styles.list}>
          {[0, 1, 2].map((index) => (
            <SkeletonRow key={index} />
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
