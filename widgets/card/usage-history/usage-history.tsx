import { useKit, type WidgetProps } from '#renderer/kit.ts'
import Chart, { Skeleton as ChartSkeleton } from '#widgets/basic/chart/chart.tsx'
import Stats, { Skeleton as StatsSkeleton } from '#widgets/basic/stats/stats.tsx'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Empty } from '#widgets/ui/way.tsx'
import { formatDay, computeFigures } from './days.ts'
import type { schema } from './usage-history.schema.ts'
import * as styles from './usage-history.css.ts'

type Props = WidgetProps<typeof schema>

export default function UsageHistory({ days, total, title, empty, waiting, emit }: Props) {
  const { date, t, volume } = useKit()
  if (total <= 0) return <Empty text={empty} />
  const { average, most } = computeFigures(days, total)
  return (
    <div className={styles.root} aria-busy={waiting || undefined}>
      <Stats
        items={[
          { label: t('history.total'), kb: total },
          { label: t('history.average'), kb: average },
          { label: most ? t('history.most', { day: formatDay(most.date) }) : '', kb: most?.useFlow },
        ]}
        emit={emit}
      />
      <Chart
        points={days.map((day) => ({ label: formatDay(day.date), value: day.useFlow }))}
        measure="kb"
        title={title || t('history.chart')}
        labelHead={t('history.date')}
        valueHead={t('history.used')}
        emit={emit}
      />
      {/* the chart has the same table for screen readers */}
      <div className={styles.table} aria-hidden>
        <p className={styles.heads}>
          <span>{t('history.date')}</span>
          <span>{t('history.used')}</span>
        </p>
        {days.toReversed().map(({ date: day, useFlow }) => (
          <p key={day} className={styles.day}>
            <span className={styles.date}>{date(day)}</span>
            <span className={styles.bar}>
              <span
                className={styles.done}
                style={{ transform: `scaleX(${most?.useFlow ? useFlow / most.useFlow : 0})` }}
              />
            </span>
            <span className={styles.used}>
              <bdi>{volume(useFlow)}</bdi>
            </span>
          </p>
        ))}
      </div>
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <StatsSkeleton />
      <ChartSkeleton />
      <SkeletonBlock card>
        {Array.from({ length: 5 }, (_, index) => (
          <SkeletonBar key={index} height={16} />
        ))}
      </SkeletonBlock>
    </div>
  )
}
