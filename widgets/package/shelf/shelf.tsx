import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { createCardEmit, Shelf, ShelfSkeleton } from '#widgets/ui/cards/shelf.tsx'
import PlanCard, { Skeleton as PlanSkeleton } from '../plan-card/plan-card.tsx'
import type { schema } from './shelf.schema.ts'

type Declared = WidgetProps<typeof schema>
/** `items` is absent while the source loads. */
type Props = Omit<Declared, 'items'> & { items?: Declared['items'] }
export const facts: WidgetFacts<typeof schema> = { status: true }

export default function PackageShelf({ items, title, status, reason, emit }: Props) {
  const { t } = useKit()
  return (
    <Shelf
      {...{ items, title, status, reason }}
      columns={1}
      getKey={({ packageId }) => packageId}
      renderItem={(plan) => (
        <PlanCard plan={plan} action={t('package.buy')} emit={createCardEmit(emit, plan.packageId)} />
      )}
      bone={<PlanSkeleton />}
      onRetry={() => void emit('retry')}
    />
  )
}

export const Skeleton = ({ title }: Pick<Partial<Props>, 'title'>) => (
  <ShelfSkeleton title={title} columns={1} bone={<PlanSkeleton />} />
)
