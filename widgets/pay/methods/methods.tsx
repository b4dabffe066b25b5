import { useEffect } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { PickRows } from '#widgets/ui/controls/pick-rows.tsx'
import { PaySign } from './sign.tsx'
import { pickUsableMethod } from './usable.ts'
import type { schema } from './methods.schema.ts'
import * as styles from './methods.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true, models: { value: 'change' } }

export default function Methods({ items, value, title, look, emit }: Props) {
  const { enumLabel, money, t } = useKit()
  const taken = pickUsableMethod(items, value)
  useEffect(() => {
    if (taken && taken !== value) void emit('change', taken)
  }, [taken, value, emit])
  return (
    <section className={styles.variant[look ?? 'card']}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <PickRows
        label={title || t('pay.methods')}
        value={taken}
        onPick={(type) => void emit('change', type)}
        items={items.map((item) => ({
          value: item.value,
          title: enumLabel('payType', item.value),
          note:
            (!item.usable && item.reason) || (item.balance != null && t('pay.balance', { money: money(item.balance) })),
          icon: <PaySign type={item.value} />,
          disabled: !item.usable,
        }))}
      />
      {!items.length && <p className={styles.none}>{t('pay.none')}</p>}
    </section>
  )
}

export function Skeleton({ title, look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonRow picture={24} />
          <SkeletonRow picture={24} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
