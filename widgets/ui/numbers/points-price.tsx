/** A price of the points shop: points, points and money, or money. Only money has the colour of money to pay. */
import { useKit } from '#renderer/kit.ts'
import { Quantity, Money } from './numbers.tsx'
import * as styles from './points-price.css.ts'

type Size = 'body' | 'row' | 'section' | 'figureLarge'

export function PointsPrice({
  integral,
  money,
  size,
  tone = 'price',
}: {
  integral: number
  money: number
  size: Size
  tone?: 'price' | 'ink'
}) {
  const { count, t } = useKit()
  return (
    <span className={styles.root}>
      {integral > 0 && (
        <Quantity
          value={count(integral)}
          unit={t('points.unit')}
          size={size}
          tone={tone === 'price' ? 'points' : tone}
        />
      )}
      {integral > 0 && money > 0 && <span>+</span>}
      {(money > 0 || integral === 0) && <Money yuan={money} size={size} tone={tone} short />}
    </span>
  )
}
