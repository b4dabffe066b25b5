/** Money, volumes and quantities, each formatted in one place. */
import { useKit } from '#renderer/kit.ts'
import * as styles from './numbers.css.ts'

type Size = keyof typeof styles.size
type Tone = keyof typeof styles.tone

/** A sum in yuan. `price` is for money to pay only; `struck` is a former price; `short` omits decimals that are zero. */
export function Money({
  yuan,
  size = 'inherit',
  tone = 'inherit',
  struck,
  short,
}: {
  yuan: number
  size?: Size
  tone?: Tone
  struck?: boolean
  short?: boolean
}) {
  const { moneyParts } = useKit()
  const { before, integer, decimals, after } = moneyParts(yuan)
  const isShort = short && Number.isInteger(yuan)
  const classes = `${styles.root} ${styles.size[size]} ${styles.tone[tone]}`
  if (struck)
    return (
      <s className={`${classes} ${styles.struck}`}>{before + integer + (isShort ? '' : decimals) + (after ?? '')}</s>
    )
  return (
    <span className={classes}>
      <span className={styles.small}>{before}</span>
      {integer}
      {!isShort && <span className={styles.small}>{decimals}</span>}
      {after && <span className={styles.small}>{after}</span>}
    </span>
  )
}

/** A number with its unit in smaller type. */
export function Quantity({
  value,
  unit,
  size = 'inherit',
  tone = 'ink',
}: {
  value: string | number
  unit?: string | null | undefined
  size?: Size
  tone?: Tone
}) {
  return (
    <span className={`${styles.root} ${styles.size[size]} ${styles.tone[tone]}`}>
      {value}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}

/** Returns the size of a sum in a narrow place: large for up to four characters. */
export const pickMoneySize = (yuan: number): Size => (String(yuan).length > 4 ? 'section' : 'figureLarge')

/** The remaining price after a percent coupon: 85 is 8.5 折, or 15 % off. */
export const Discount = ({ percent, size }: { percent: number; size: Size }) => {
  const { locale } = useKit()
  return locale().startsWith('zh') ? (
    <Quantity value={percent / 10} unit="折" size={size} tone="inherit" />
  ) : (
    <Quantity value={`${100 - percent}%`} unit="off" size="figure" tone="inherit" />
  )
}

/** A data volume in KB. */
export function Volume({ kb, size, tone }: { kb: number; size?: Size; tone?: Tone }) {
  const { volumeParts } = useKit()
  const { value, unit } = volumeParts(kb)
  return <Quantity value={value} unit={unit} {...(size && { size })} {...(tone && { tone })} />
}
