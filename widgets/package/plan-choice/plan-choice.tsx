import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { PickRows } from '#widgets/ui/controls/pick-rows.tsx'
import { Empty } from '#widgets/ui/way.tsx'
import type { schema } from './plan-choice.schema.ts'
import * as styles from './plan-choice.css.ts'

type Props = WidgetProps<typeof schema>

export default function PlanChoice({ plans, value, running, title, empty, emit }: Props) {
  const { duration, t, volume } = useKit()
  if (!plans.length) return <Empty text={empty} />
  const pick = (id: number) => {
    const plan = plans.find((candidate) => candidate.packageId === id)
    if (plan) void emit('pick', { packageId: id, packageName: plan.packageName, price: plan.price })
  }
  return (
    <section className={styles.root}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <PickRows
        label={title}
        value={value}
        onPick={pick}
        items={plans.map(({ packageId, packageName, price, totalFlow, isInfiniteFlow, duration: term }) => ({
          value: packageId,
          title: (
            <span className={styles.row}>
              <span className={styles.name}>
                {packageName} {packageName === running && <Chip tone="brand">{t('package.current')}</Chip>}
              </span>
              <Money yuan={price} size="row" tone="ink" short />
            </span>
          ),
          note: `${isInfiniteFlow ? t('package.infinite') : volume(totalFlow)} · ${duration(term)}`,
        }))}
      />
    </section>
  )
}

export function Skeleton({ title }: Partial<Props>) {
  return (
    <div className={styles.root}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonRow picture={0} />
          <SkeletonRow picture={0} />
          <SkeletonRow picture={0} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
