import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Quantity, Money } from '#widgets/ui/numbers/numbers.tsx'
import { listPlanFigures, formatSpeed, getRefusal } from './plan-words.ts'
import type { schema } from './plan-card.schema.ts'
import * as styles from './plan-card.css.ts'

type Props = WidgetProps<typeof schema>

export default function PlanCard({ plan, look, action, note, emit }: Props) {
  const kit = useKit()
  const { enumLabel, t } = kit
  const kind = look ?? 'card'
  const speed = formatSpeed(kit, plan)
  const why = getRefusal(plan)
  const price = plan.seckillPrice ?? plan.price
  const usual = plan.seckillPrice == null ? plan.originalPrice : plan.price
  return (
    <article className={`${styles.root} ${styles.variant[kind]}`}>
      <header className={styles.top}>
        <h2 className={styles.name[kind]}>{plan.packageName}</h2>
        {plan.tag && <Chip tone="warning">{plan.tag}</Chip>}
      </header>
      {plan.summary && <p className={styles.summary}>{plan.summary}</p>}
      <dl className={styles.numbers}>
        {listPlanFigures(kit, plan).map(({ label, value, unit }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {/^\d/.test(value) ? (
                <Quantity value={value} unit={unit} size={kind === 'head' ? 'figureLarge' : 'figure'} />
              ) : (
                <span className={styles.word}>{value}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {speed && <p className={styles.speed}>{speed}</p>}
      <p className={styles.tags}>
        {plan.effectTypes.map((type) => (
          <Chip key={type}>{enumLabel('effectType', type)}</Chip>
        ))}
        {plan.perLimit > 0 && (
          <Chip>
            {t(plan.bought > 0 ? 'package.perLimit' : 'package.perLimitOnly', {
              limit: plan.perLimit,
              bought: plan.bought,
            })}
          </Chip>
        )}
        {plan.stock != null && plan.stock > 0 && <Chip>{t('package.stock', { stock: plan.stock })}</Chip>}
      </p>
      <footer className={styles.foot}>
        <span className={styles.price}>
          <Money yuan={price} size={kind === 'head' ? 'figureLarge' : 'figure'} tone="price" />
          {usual != null && usual > price && <Money yuan={usual} size="secondary" struck />}
        </span>
        {note && <Chip tone="danger">{note}</Chip>}
        {action && (
          <Button
            variant="soft"
            size="small"
            className={styles.button}
            disabled={!!why}
            href={emit.href?.('press')}
            onPress={() => void emit('press')}
          >
            {why ? t(`package.${why}`) : action}
          </Button>
        )}
      </footer>
    </article>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={`${styles.root} ${styles.variant[look ?? 'card']}`}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width={140} height={18} />
          <SkeletonBar height={44} />
          <SkeletonBar width="60%" />
          <SkeletonBar width={90} height={24} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
