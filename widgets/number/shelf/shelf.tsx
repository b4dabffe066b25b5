import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { createCardEmit, Shelf, ShelfSkeleton } from '#widgets/ui/cards/shelf.tsx'
import { SkeletonBar } from '#widgets/ui/skeleton.tsx'
import NumberRow from '../number-row/number-row.tsx'
import type { schema } from './shelf.schema.ts'
import * as styles from './shelf.css.ts'

type Declared = WidgetProps<typeof schema>
/** `items` is absent while the source loads. */
type Props = Omit<Declared, 'items'> & { items?: Declared['items'] }
export const facts: WidgetFacts<typeof schema> = { status: true }

/** The page of a number that is held or sold says so, and leads to similar numbers. */
export default function NumberShelf({ items, title, columns, status, reason, emit }: Props) {
  return (
    <Shelf
      {...{ items, title, status, reason }}
      columns={columns ?? 1}
      getKey={({ id }) => id}
      renderItem={(number) => <NumberRow number={number} arrange={columns} emit={createCardEmit(emit, number.id)} />}
      bone={<Bone />}
      onRetry={() => void emit('retry')}
    />
  )
}

const Bone = () => (
  <div className={styles.bone}>
    <SkeletonBar width="70%" height={22} />
    <SkeletonBar width="50%" />
    <SkeletonBar width="85%" />
  </div>
)
export const Skeleton = ({ title, columns }: Pick<Partial<Props>, 'title' | 'columns'>) => (
  <ShelfSkeleton title={title} columns={columns ?? 1} bone={<Bone />} />
)
