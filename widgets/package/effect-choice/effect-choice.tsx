import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { PickRows } from '#widgets/ui/controls/pick-rows.tsx'
import type { schema } from './effect-choice.schema.ts'
import * as styles from './effect-choice.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function EffectChoice({ items, value, label, look, emit }: Props) {
  const { datetime, enumLabel, period, t } = useKit()
  return (
    <div className={styles.variant[look ?? 'card']}>
      <PickRows
        label={label || t('package.effect')}
        value={value}
        onPick={(type) => void emit('change', type)}
        items={items.map(({ effectType, startAt, endAt, follows, beside, overlap, gap }) => ({
          value: effectType,
          title: enumLabel('effectType', effectType),
          note: (
            <Dotted
              facts={[
                period(startAt, endAt, datetime),
                follows && t('package.follows', { name: follows }),
                beside &&
                  overlap &&
                  t('package.beside', { name: beside, days: period(overlap.startAt, overlap.endAt) }),
                gap && t('package.gap', { days: period(gap.startAt, gap.endAt) }),
              ]}
            />
          ),
        }))}
      />
    </div>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonRow picture={0} />
          <SkeletonRow picture={0} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
