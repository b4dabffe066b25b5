import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { computeSoldPercent, getSeckillView } from './seckill-state.ts'
import type { schema } from './seckill-row.schema.ts'
import * as styles from './seckill-row.css.ts'

export default function SeckillRow({ plan, state, emit }: WidgetProps<typeof schema>) {
  const { duration, percent, t, volume } = useKit()
  const way = getSeckillView(plan, state)
  const sold = computeSoldPercent(plan)
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <h3 className={styles.name}>{plan.packageName}</h3>
        <p className={styles.note}>
          {plan.isInfiniteFlow ? t('package.infinite') : volume(plan.totalFlow)} · {duration(plan.duration)}
        </p>
        <p className={styles.sold}>
          <span className={styles.bar} aria-hidden>
            <span className={styles.done} style={{ transform: `scaleX(${sold / 100})` }} />
          </span>
          {t('package.sold', { percent: percent(sold / 100) })}
        </p>
      </div>
      <div className={styles.side}>
        <span className={styles.price}>
          <Money yuan={plan.seckillPrice} size="figure" tone="price" />
          {plan.price > plan.seckillPrice && <Money yuan={plan.price} size="secondary" struck />}
        </span>
        {/* before the start it shows the future price */}
        <Button
          variant={way === 'soon' ? 'line' : 'soft'}
          size="small"
          className={styles.button}
          disabled={way !== 'take' && way !== 'soon'}
          href={emit.href?.('press')}
          onPress={() => void emit('press')}
        >
          {t(`package.way.${way}`)}
        </Button>
      </div>
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <SkeletonRow picture={0} />
        <SkeletonBar width={72} height={28} />
      </SkeletonBlock>
    </div>
  )
}
