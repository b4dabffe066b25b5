import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { isIconName } from '#widgets/ui/graphics/icon-names.ts'
import { Row } from '#widgets/ui/cards/row.tsx'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import { useEntry } from '#widgets/ui/cards/use-entry.ts'
import { Skeleton as GridSkeleton } from '../menu-grid/menu-grid.tsx'
import { Groups } from './groups.tsx'
import type { schema } from './menu-list.schema.ts'
import * as styles from './menu-list.css.ts'

type Props = WidgetProps<typeof schema>

export default function MenuList({ items, also, groups, omit, title, label, look, emit }: Props) {
  const entryProps = useEntry(emit)
  if (groups) return <Groups {...{ items, also, groups, omit, emit }} />
  if (!items.length) return null
  return (
    <nav className={styles.variant[look ?? 'card']} aria-label={title ?? label ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {items.map((item, index) => (
        <Row
          key={`${item.name}${index}`}
          icon={
            item.icon &&
            (isIconName(item.icon) ? <Icon name={item.icon} /> : <IconTile icon={item.icon} name={item.name} />)
          }
          title={item.tone === 'danger' ? <span className={styles.danger}>{item.name}</span> : item.name}
          note={item.note}
          value={item.badge != null && item.badge !== 0 ? <Chip tone="danger">{item.badge}</Chip> : item.value}
          {...entryProps(item)}
        />
      ))}
    </nav>
  )
}

export function Skeleton({ items, groups, look }: Partial<Props>) {
  if (groups) return <GridSkeleton />
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        {Array.from({ length: items?.length || 4 }, (_, index) => (
          <Row key={index} title={<SkeletonRow picture={0} />} />
        ))}
      </SkeletonBlock>
    </div>
  )
}
