import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Quantity, Money, Volume } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './package-choice.schema.ts'
import * as styles from './package-choice.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function PackageChoice({ packages, value: given, usual, title, most, emit }: Props) {
  const { t } = useKit()
  const name = useId()
  // an old link may name a discontinued plan
  const value = packages.some(({ id }) => id === given) ? given : usual
  if (!packages.length) return null
  const others = new Set(packages.filter(({ id }) => id !== value).slice(0, (most ?? packages.length) - 1))
  const visiblePlans = packages.filter((plan) => plan.id === value || others.has(plan))
  const { group, radio } = buildRadioProps({
    values: visiblePlans.map(({ id }) => id),
    value,
    onChoose: (id) => id !== value && void emit('change', id),
  })
  return (
    <section className={styles.root}>
      {title && (
        <h3 className={styles.title} id={name}>
          {title}
        </h3>
      )}
      <div {...group} aria-labelledby={title ? name : undefined} className={styles.choices}>
        {visiblePlans.map((plan) => (
          <button key={plan.id} {...radio(plan.id)} className={styles.choice}>
            <span className={styles.head}>
              <span className={styles.name}>{plan.name}</span>
              <span className={styles.mark} aria-hidden>
                <Icon name="check" size="small" />
              </span>
            </span>
            <span className={styles.numbers}>
              <Cell label={t('plans.commonFlow')}>
                <Volume kb={plan.commonFlow} size="figure" />
              </Cell>
              <Cell label={t('plans.fixedFlow')}>
                <Volume kb={plan.fixedFlow} size="figure" />
              </Cell>
              <Cell label={t('plans.calls')}>
                <Quantity value={plan.callDuration} unit={t('plans.minutes')} size="figure" />
              </Cell>
            </span>
            <span className={styles.terms}>
              <span>
                <Money yuan={plan.monthFee} short /> {t('number.perMonth')}
              </span>
              <span>
                {plan.contractTerm > 0 ? t('number.contract', { months: plan.contractTerm }) : t('number.noContract')}
              </span>
            </span>
            {plan.desc && <span className={styles.desc}>{plan.desc}</span>}
          </button>
        ))}
      </div>
      {visiblePlans.length < packages.length && (
        <Press className={styles.more} href={emit.href?.('more')} onPress={() => void emit('more')}>
          {t('plans.more', { count: packages.length })}
          <Icon name="chevron-right" size="small" />
        </Press>
      )}
    </section>
  )
}

const Cell = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <span className={styles.cell}>
    {children}
    <span className={styles.label}>{label}</span>
  </span>
)

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <span className={styles.choice}>
          <SkeletonLines count={3} />
        </span>
      </SkeletonBlock>
    </div>
  )
}
