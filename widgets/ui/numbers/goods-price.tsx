/** The price of goods: per month for number cards, once for articles. */
import { useKit } from '#renderer/kit.ts'
import type { Goods } from '#schemas/entities/goods/goods.ts'
import { Money } from './numbers.tsx'
import * as styles from './goods-price.css.ts'

type Priced = Pick<Goods, 'type' | 'price' | 'marketPrice' | 'monthFee' | 'favourMonthFee' | 'favourTerm'>

export function GoodsPrice({
  goods: { type, price, marketPrice, monthFee, favourMonthFee, favourTerm },
  size,
}: {
  goods: Priced
  size: 'section' | 'figureLarge'
}) {
  const { t } = useKit()
  const favour = favourMonthFee != null && monthFee != null && favourMonthFee < monthFee
  if (type === 2 || monthFee == null)
    return (
      <span className={styles.root}>
        <Money yuan={price} size={size} tone="price" short />
        {marketPrice != null && marketPrice > price && <Money yuan={marketPrice} size="secondary" struck short />}
      </span>
    )
  return (
    <span className={styles.root}>
      <span className={styles.fee}>
        <Money yuan={favour ? favourMonthFee : monthFee} size={size} tone="price" short />
        <span className={styles.unit}>{t('number.perMonth')}</span>
      </span>
      {favour && (
        <span className={styles.after}>
          {t('goods.favour', { months: favourTerm ?? 0 })} <Money yuan={monthFee} short />
          {t('number.perMonth')}
        </span>
      )}
    </span>
  )
}
