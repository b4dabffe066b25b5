import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { listGifts } from './gifts.ts'
import type { schema } from './activity-card.schema.ts'
import * as styles from './activity-card.css.ts'

type Props = WidgetProps<typeof schema>

export default function ActivityCard({ activity, look, emit }: Props) {
  const kit = useKit()
  const { date, t } = kit
  const { name, payMoney, tag, desc, endAt, limit, joined, state, reason } = activity
  const open = state === 1
  return (
    <article className={styles.variant[look ?? 'card']} data-over={open ? undefined : true}>
      <header className={styles.top}>
        <h2 className={styles.name}>{name}</h2>
        {tag && open && <Chip tone="warning">{tag}</Chip>}
      </header>
      <div className={styles.highlight}>
        <p className={styles.pay}>
          <span className={styles.hint}>{t('activity.pay')}</span>
          <Money yuan={payMoney} size="figureLarge" tone={open ? 'price' : 'inherit'} short />
        </p>
        <ul className={styles.gifts} aria-label={t('activity.gifts')}>
          {listGifts(kit, activity).map((gift) => (
            <li key={gift} className={styles.gift}>
              <Icon name="gift" size="small" />
              {gift}
            </li>
          ))}
        </ul>
      </div>
      {desc && <p className={styles.desc}>{desc}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <footer className={styles.foot}>
        <span className={styles.hint}>
          <Dotted
            facts={[
              endAt && t('activity.until', { date: date(endAt) }),
              limit > 0 ? t('activity.times', { joined, limit }) : t('activity.noLimit'),
            ]}
          />
        </span>
        {look !== 'plain' && (
          <Button
            variant="soft"
            size="small"
            disabled={!open || Boolean(reason)}
            href={emit.href?.('press')}
            onPress={() => void emit('press')}
          >
            {t(`activity.way.${state}`)}
          </Button>
        )}
      </footer>
    </article>
  )
}

export function Skeleton() {
  return (
    <div className={styles.variant.card}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width="50%" height={18} />
          <SkeletonBar height={48} />
          <SkeletonBar width="70%" />
        </div>
      </SkeletonBlock>
    </div>
  )
}
