/** Picture, name, price and stock of a record, in a tile or a row. */
import type { ReactNode } from 'react'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useStudio, useWords } from '../context.tsx'
import { words } from './words.ts'
import * as styles from './records.css.ts'

const formatMoney = (fen: number, locale: Locale) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fen % 100 === 0 ? 0 : 2,
  }).format(fen / 100)

/** `item` is undefined for a record that no longer exists. */
export function RecordFacts({ item, recordKey }: { item: RecordItem | undefined; recordKey: string }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  if (!item) return <span className={styles.gone}>{say('gone', { key: recordKey })}</span>
  const { picture, price, isMonthly, stock, note, isWithdrawn } = item
  const money = price === null ? undefined : formatMoney(price, locale)
  const isSoldOut = stock !== null && stock <= 0
  return (
    <>
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          lost={<span className={styles.picture} />}
        />
      )}
      <span className={styles.facts}>
        <span className={styles.name}>{item.name[locale]}</span>
        <span className={styles.note}>
          {[money && (isMonthly ? say('month', { money }) : money), stock === null ? note?.[locale] : undefined]
            .filter(Boolean)
            .join(' · ')}
          {stock !== null && (
            <span className={isSoldOut ? styles.gone : undefined}>
              {money && ' · '}
              {isSoldOut ? say('soldOut') : say('stock', { count: stock })}
            </span>
          )}
          {isWithdrawn && <span className={styles.gone}> · {say('withdrawn')}</span>}
        </span>
      </span>
    </>
  )
}
