import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { limits } from '#schemas/limits.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import type { MenuEntry } from '#widgets/ui/cards/menu.ts'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import { useEntry } from '#widgets/ui/cards/use-entry.ts'
import type { schema } from './menu-grid.schema.ts'
import * as styles from './menu-grid.css.ts'

type Props = WidgetProps<typeof schema>

export default function MenuGrid({ items: all, except, title, columns, max, look, emit }: Props) {
  const { t } = useKit()
  const entryProps = useEntry(emit)
  const items = except ? all.filter(({ name }) => !except.some((exception) => exception.name === name)) : all
  const visibleItems = items.slice(0, max ?? limits.maxMenuTimes)
  if (!visibleItems.length) return null
  return (
    <nav className={styles.variant[look ?? 'card']} aria-label={title ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.columns[columns ?? 4]}>
        {visibleItems.map((item, index) => (
          <Cell key={`${item.name}${index}`} item={item} {...entryProps(item)} />
        ))}
        {items.length > visibleItems.length && (
          <Cell
            item={{ name: t('ui.more'), icon: 'ellipsis' }}
            href={emit.href?.('more')}
            onPress={() => void emit('more')}
          />
        )}
      </ul>
    </nav>
  )
}

type CellProps = { item: MenuEntry; href: string | undefined; onPress: () => void }
const Cell = ({ item, href, onPress }: CellProps) => (
  <li className={styles.place}>
    <Press className={styles.cell} href={href} onPress={onPress}>
      <span className={styles.tile}>
        <IconTile icon={item.icon} name={item.name} />
        {item.badge != null && item.badge !== '' && item.badge !== 0 && (
          <span className={styles.badge}>{item.badge}</span>
        )}
      </span>
      <span className={styles.name}>{item.name}</span>
    </Press>
  </li>
)

export function Skeleton({ columns, look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <div className={styles.columns[columns ?? 4]}>
          {Array.from({ length: (columns ?? 4) * 2 }, (_, index) => (
            <span key={index} className={styles.place}>
              <span className={styles.cell}>
                <SkeletonBar width={40} height={40} round />
                <SkeletonBar width={36} height={12} />
              </span>
            </span>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
