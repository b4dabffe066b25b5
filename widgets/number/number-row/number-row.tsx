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
  const half = arrange === 2
  const { number: digits, rule, highlight, operatorType, provinceName, cityName } = number
  const row = (
    <Press
      className={`${styles.root} ${half ? styles.half : ''}`}
      data-aside={Boolean(aside) || undefined}
      href={emit.href?.('select')}
      onPress={() => void emit('select')}
    >
      <span className={styles.number}>
        <PhoneNumber
          number={digits}
          rule={rule}
          mark={findDigits(digits, mark) ?? highlight}
          fit={half ? 'figure' : 'figureLarge'}
        />
      </span>{' '}
      <Price number={number} half={half} />
      <span className={styles.place}>
        <OperatorLogo type={operatorType} />
        <span>{half || provinceName === cityName ? cityName : `${provinceName} ${cityName}`}</span>
        {half ? <Included number={number} /> : <Marks number={number} />}
      </span>
      <span className={styles.terms}>
        <Terms number={number} half={half} />
      </span>
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

/** The sum due; a full row also names its parts. */
const Price = ({ number, half }: { number: Row; half: boolean }) => {
  const { t } = useKit()
  const due = number.payMoney ?? number.price
  return (
    <span className={styles.price}>
      {due ? (
        <span className={styles.figure}>
          <Money yuan={due} size="inherit" tone={number.status === 1 ? 'price' : 'ink'} short />
        </span>
      ) : (
        t('number.noFee')
      )}
      {!half && <Included number={number} />}
    </span>
  )
}

const Included = ({ number: { price, payMoney, deposit } }: { number: Row }) => {
  const { t } = useKit()
  if (!price && !payMoney) return null
  const label = !price
    ? 'number.depositOnly'
    : payMoney != null && payMoney > price
      ? 'number.withDeposit'
      : 'number.fee'
  return (
    <span className={styles.fee}>
      {t(label)} {label === 'number.withDeposit' && <Money yuan={deposit} short />}
    </span>
  )
}

const Status = ({ status }: Pick<Row, 'status'>) => {
  const { enumLabel } = useKit()
  return <Chip tone="warning">{enumLabel('numberStatus', status)}</Chip>
}

/** Its labels, beginning with the status when the number is unavailable. */
const Marks = ({ number: { status, tags, isSuggest } }: { number: Row }) => {
  const { t } = useKit()
  const suggest = t('number.suggest')
  const free = status === 1
  const words = [...(isSuggest && free && !tags.includes(suggest) ? [suggest] : []), ...tags].slice(0, 2)
  return (
    <>
      {!free && <Status status={status} />}
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </>
  )
}

/** The terms of the contract, never hidden; the deposit is here if the price does not include it. */
const Terms = ({
  number: { monthFee, deposit, payMoney, contractTerm, status },
  half,
}: {
  number: Row
  half: boolean
}) => {
  const { t } = useKit()
  const contract = contractTerm > 0 ? (half ? 'number.months' : 'number.contract') : 'number.noContract'
  return (
    <>
      {half && status !== 1 && <Status status={status} />}
      <span className={styles.term}>
        {t('number.monthFee')} <Money yuan={monthFee} short />
        {t('number.perMonth')}
      </span>
      {payMoney == null && (
        <span className={styles.term}>
          {t('number.deposit')} <Money yuan={deposit} short />
        </span>
      )}
      <span className={styles.term}>{t(contract, { months: contractTerm })}</span>
    </>
  )
}
