import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { findDigits } from '#widgets/ui/numbers/number-rule.ts'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { buildRadioProps } from '#widgets/ui/controls/radios.ts'
import { Empty } from '#widgets/ui/way.tsx'
import type { schema } from './pick.schema.ts'
import * as styles from './pick.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Pick({ numbers, value, mark, waiting, emit }: Props) {
  const { t } = useKit()
  if (!numbers.length) return <Empty text={t('fast.noOffer')} />
  const { group, radio } = buildRadioProps({
    values: numbers.map((choice) => choice.number),
    value,
    onChoose: (number) => !waiting && number !== value && void emit('change', number),
  })
  return (
    <div
      {...group}
      aria-label={t('fast.choose')}
      aria-busy={waiting || undefined}
      className={styles.root}
      data-waiting={waiting ?? false}
    >
      {numbers.map((choice) => (
        <button
          key={choice.number}
          {...radio(choice.number)}
          // the visible numbers are about to be replaced
          aria-disabled={waiting || undefined}
          className={styles.choice}
        >
          <PhoneNumber number={choice.number} rule={choice.ruleName} mark={findDigits(choice.number, mark)} fit="row" />
          {(choice.ruleName || choice.monthFee != null) && (
            <span className={styles.foot}>
              {choice.ruleName && <Chip tone="brand">{choice.ruleName}</Chip>}
              {choice.monthFee != null && (
                <span className={styles.fee}>
                  {t('fast.leastSpend')} <Money yuan={choice.monthFee} short tone="ink" />
                </span>
              )}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <span key={index} className={styles.choice}>
          <SkeletonBlock>
            <SkeletonLines count={1} />
          </SkeletonBlock>
        </span>
      ))}
    </div>
  )
}
