import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { PointsPrice } from '#widgets/ui/numbers/points-price.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './goods-line.schema.ts'
import * as styles from './goods-line.css.ts'

export default function GoodsLine({
  image,
  name,
  variant,
  quantity,
  integral,
  money,
  note,
  tap,
  emit,
}: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const inside = (
    <>
      <span className={styles.picture}>
        <Picture src={image} alt="" radius="control" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {(variant || note) && <span className={styles.note}>{[variant, note].filter(Boolean).join(' · ')}</span>}
        <span className={styles.sum}>
          <PointsPrice integral={integral} money={money} size="row" tone="ink" />
          {quantity != null && <span className={styles.note}>{t('points.times', { quantity })}</span>}
        </span>
      </span>
    </>
  )
  return tap ? (
    <Press className={styles.root} href={emit.href?.('press')} onPress={() => void emit('press')}>
      {inside}
    </Press>
  ) : (
    <div className={styles.root}>{inside}</div>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <SkeletonRow picture={72} />
    </SkeletonBlock>
  </div>
)
