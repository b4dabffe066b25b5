/** The frame of a shelf, which shows chosen records on any page: its title, its cards in columns, and their placeholder. */
import { useId, type Key, type ReactNode } from 'react'
import type { Status } from '#renderer/kit.ts'
import { SkeletonBlock } from '../skeleton.tsx'
import { Failure } from '../way.tsx'
import * as styles from './shelf.css.ts'

type Head = { title: string | null | undefined; columns: 1 | 2 }
type Props<T> = Head & {
  /** Undefined while the source loads. */
  items: readonly T[] | undefined
  status: Status | undefined
  reason: string | null | undefined
  getKey: (item: T) => Key
  renderItem: (item: T) => ReactNode
  /** The placeholder of a card. */
  bone: ReactNode
  onRetry: () => void
}

type Select = { (event: 'select', detail: { id: number }): unknown; href?: Select }
/** Events of a card for its shelf: each is `select` with the id of the record. Typed `never`, to fit the `emit` of every card. */
export const createCardEmit = (emit: Select, id: number): never =>
  Object.assign(() => emit('select', { id }), { href: () => emit.href?.('select', { id }) }) as never

/** An empty shelf is not drawn, so that a page does not show that all its records are sold out. */
export function Shelf<T>({
  items,
  title,
  columns,
  status = 'ready',
  reason,
  getKey,
  renderItem,
  bone,
  onRetry,
}: Props<T>) {
  const id = useId()
  if (!items?.length) {
    if (status === 'loading' || status === 'idle') return <ShelfSkeleton title={title} columns={columns} bone={bone} />
    return status === 'error' ? <Failure text={reason} onRetry={onRetry} /> : null
  }
  return (
    <section
      className={styles.root}
      aria-labelledby={title ? id : undefined}
      aria-busy={status === 'stale' || undefined}
    >
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.columns[columns]}>
        {items.map((item) => (
          <li key={getKey(item)} className={styles.place}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ShelfSkeleton({ title, columns, bone }: Head & { bone: ReactNode }) {
  return (
    <div className={styles.root}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <SkeletonBlock>
        <div className={styles.columns[columns]}>
          {[0, 1, 2, 3].map((index) => (
            <div key={index} className={styles.place}>
              {bone}
            </div>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
