import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { findDigits } from '#widgets/ui/numbers/number-rule.ts'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './number-row.schema.ts'
import * as styles from './number-row.css.ts'

type Props = WidgetProps<typeof schema>
type Row = Props['number']

export default function NumberRow({ number, arrange, mark, note, aside, actions, emit }: Props) {
  const { t } = useKit()
  const half = arrange === 2
  const free = number.status === 1
  const fee = number.price ? <span className={styles.fee}>{t('number.fee')}</span> : null
  const row = (
    <Press
      className={`${styles.root} ${half ? styles.half : ''}`}
      data-aside={Boolean(aside) || undefined}
      href={emit.href?.('select')}
      onPress={() => void emit('select')}
    >
      <span className={styles.number}>
        <PhoneNumber
          number={number.number}
          rule={number.rule}
          mark={findDigits(number.number, mark) ?? number.highlight}
          fit={half ? 'section' : 'figureLarge'}
        />
      </span>
      <span className={styles.price}>
        {number.price ? (
          <>
            {half && fee}{' '}
            <span className={half ? undefined : styles.figure}>
              <Money yuan={number.price} size={half ? 'row' : 'inherit'} tone={free ? 'price' : 'ink'} short />
            </span>
          </>
        ) : (
          t('number.noFee')
        )}
      </span>
      <span className={styles.place}>
        <OperatorLogo type={number.operatorType} />
        <span className={styles.where}>
          {number.provinceName === number.cityName ? number.cityName : `${number.provinceName} ${number.cityName}`}
        </span>
        {!half && <Marks number={number} />}
        {!half && fee}
      </span>
      <Terms number={number} half={half} />
      {note && <span className={styles.note}>{note}</span>}
    </Press>
  )
  if (!aside && !actions) return row
  return (
    <div className={styles.whole}>
      <span className={styles.cornered}>
        {row}
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  )
}

/** Its labels, beginning with the status when the number is unavailable. */
const Marks = ({ number: { status, tags, isSuggest } }: { number: Row }) => {
  const { enumLabel, t } = useKit()
  return (
    <>
      {status !== 1 && <Chip tone="warning">{enumLabel('numberStatus', status)}</Chip>}
      {isSuggest && status === 1 && !tags.includes(t('number.suggest')) && (
        <Chip tone="brand">{t('number.suggest')}</Chip>
      )}
      {tags.slice(0, isSuggest ? 1 : 2).map((tag) => (
        <Chip key={tag} tone="brand">
          {tag}
        </Chip>
      ))}
    </>
  )
}

/** The three contract terms, never hidden. */
const Terms = ({ number: { monthFee, deposit, contractTerm, status }, half }: { number: Row; half: boolean }) => {
  const { enumLabel, t } = useKit()
  return (
    <span className={half ? styles.termsHalf : styles.terms}>
      {half && status !== 1 && (
        <span>
          <Chip tone="warning">{enumLabel('numberStatus', status)}</Chip>
        </span>
      )}
      <span className={styles.term}>
        {t('number.monthFee')} <Money yuan={monthFee} short /> {t('number.perMonth')}
      </span>
      <span className={styles.term}>
        {t('number.deposit')} <Money yuan={deposit} short />
      </span>
      <span className={styles.term}>
        {contractTerm > 0 ? t('number.contract', { months: contractTerm }) : t('number.noContract')}
      </span>
    </span>
  )
}
