import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Row as Line } from '#widgets/ui/cards/row.tsx'
import type { schema } from './row.schema.ts'
import * as styles from './row.css.ts'

type Props = WidgetProps<typeof schema>

/** A row that leads to a page, such as a record of a list. */
export default function Row({ title, note, value, icon, look, emit }: Props) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <Line
        icon={icon && <Icon name={icon} />}
        title={title}
        note={note}
        value={value}
        href={emit.href?.('press')}
        onPress={() => void emit('press')}
      />
    </div>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <Line title={<SkeletonRow picture={0} />} />
      </SkeletonBlock>
    </div>
  )
}
