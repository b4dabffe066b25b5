import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { lazyComponent } from '#widgets/ui/later.tsx'
import { Empty, Failure } from '#widgets/ui/way.tsx'
import { Foot } from './foot.tsx'
import { Lines, rowsPerScreen, type LinesProps } from './lines.tsx'
import type { schema } from './list.schema.ts'
import * as styles from './list.css.ts'

type Declared = WidgetProps<typeof schema>
/** `items` is absent while the source loads. */
type Props = Omit<Declared, 'items'> & { items?: Declared['items'] }
export const facts: WidgetFacts<typeof schema> = { status: true, local: true }

/**
 * Rows that are drawn until the virtual list has loaded: two pages, because the end of a shorter list would be back in
 * view and request a third.
 */
const meanwhile = 2 * rowsPerScreen
/** The virtual list draws lists longer than a screen, in a separate chunk. */
const VirtualLines = lazyComponent<LinesProps>(async () => (await import('./virtual-lines.tsx')).default)

export default function List({
  items: given,
  row,
  rowKey,
  columns,
  look,
  label,
  empty,
  action,
  icon,
  failed,
  phone,
  end,
  pictures,
  bones,
  status = 'ready',
  more,
  reason,
  emit,
}: Props) {
  const kind = look ?? 'cards'
  // an unchecked document may pass any value with a length
  const items = Array.isArray(given) ? (given as readonly unknown[]) : []
  if (!items.length) {
    if (status === 'loading' || status === 'idle')
      return <Skeleton columns={columns} look={kind} pictures={pictures} bones={bones} />
    if (status === 'error') return <Failure text={reason ?? failed} phone={phone} onRetry={() => void emit('retry')} />
    return (
      <Empty
        text={empty}
        action={action}
        icon={icon}
        href={emit.href?.('action')}
        onAction={() => void emit('action')}
      />
    )
  }
  const lines: LinesProps = {
    count: items.length,
    columns: columns ?? 1,
    look: kind,
    label,
    getKey: (index) => getRowKey(items[index], rowKey, index),
    row,
    setSize: more ? -1 : items.length,
    busy: status === 'stale',
  }
  return (
    <div className={styles.place[kind]}>
      <div className={styles.inner[kind]}>
        {items.length > rowsPerScreen ? (
          <VirtualLines
            {...lines}
            waiting={<Lines {...lines} count={Math.min(meanwhile, items.length)} />}
            lost={Lines}
          />
        ) : (
          <Lines {...lines} />
        )}
      </div>
      <Foot items={items} status={status} reason={reason} more={more} end={end ?? true} emit={emit} />
    </div>
  )
}

function getRowKey(item: unknown, rowKey: string | null | undefined, index: number): string | number {
  const value = item && typeof item === 'object' ? (item as Record<string, unknown>)[rowKey ?? 'id'] : item
  return typeof value === 'string' || typeof value === 'number' ? value : index
}

export function Skeleton({ columns, look, pictures, bones }: Partial<Props>) {
  const kind = look ?? 'cards'
  return (
    <div className={styles.place[kind]}>
      <SkeletonBlock>
        <div className={`${styles.inner[kind]} ${columns === 2 ? styles.two : ''}`}>
          {Array.from({ length: bones ?? 6 }, (_, index) => (
            <div key={index} className={`${styles.lineVariants[kind]} ${styles.bar[kind]}`}>
              {columns === 2 && pictures && <SkeletonBar height={120} />}
              <SkeletonRow picture={columns === 2 ? 0 : 48} />
            </div>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
