import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import * as plate from '#widgets/ui/plate.css.ts'
import type { schema } from './front.schema.ts'
import * as styles from './front.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { status: true, steady: true }

export default function Front({ name, title, numbers, body, status, emit }: Props) {
  const isWaiting = status === 'loading' || status === 'idle'
  const hasPlates = isWaiting || !!numbers?.length
  return (
    <section className={styles.root} data-plates={hasPlates || undefined}>
      <p className={styles.name}>{name}</p>
      {body}
      {hasPlates && (
        <ul className={styles.rail} aria-label={title ?? undefined} aria-busy={isWaiting || undefined}>
          {isWaiting
            ? [1, 2].map((place) => <li key={place} className={styles.plate} />)
            : numbers?.map((number) => (
                <li key={number.id}>
                  <Plate number={number} title={title} emit={emit} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function Plate({
  number: { id, number, rule, highlight, ruleName, provinceName, cityName, payMoney, price, monthFee },
  title,
  emit,
}: Pick<Props, 'title' | 'emit'> & { number: NonNullable<Props['numbers']>[number] }) {
  const { t } = useKit()
  return (
    <Press className={styles.plate} href={emit.href?.('select', { id })} onPress={() => void emit('select', { id })}>
      <span className={plate.line}>
        {[rule ? ruleName : title, provinceName === cityName ? cityName : `${provinceName} ${cityName}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <PhoneNumber number={number} rule={rule} mark={highlight} tone="inherit" fit="figureLarge" />
      <span className={styles.sum}>
        <Money yuan={payMoney ?? price} short /> · {t('number.monthFee')} <Money yuan={monthFee} short />
        {t('number.perMonth')}
      </span>
    </Press>
  )
}
