import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import * as plate from '#widgets/ui/plate.css.ts'
import type { schema } from './number-hero.schema.ts'
import * as styles from './number-hero.css.ts'

type Props = WidgetProps<typeof schema>
const sides = ['start', 'end'] as const

/** A number as the plate of a door, nailed on once it is bought, or as a line above a form. */
export default function NumberHero({ number, look, aside }: Props) {
  const { enumLabel } = useKit()
  const kind = look ?? 'head'
  const { number: digits, rule, ruleName, highlight, operatorType, status, tags, packageName } = number
  const { provinceName, cityName } = number
  const isOwn = kind === 'own'
  const place = `${enumLabel('operatorType', operatorType)} · ${provinceName === cityName ? cityName : `${provinceName} ${cityName}`}`
  const phone = (
    <h2 className={styles.number[kind]}>
      <PhoneNumber
        number={digits}
        rule={rule}
        mark={highlight}
        tone="inherit"
        fit={kind === 'line' ? 'figureLarge' : 'hero'}
      />
    </h2>
  )
  if (kind === 'line')
    return (
      <section className={styles.variant.line}>
        {phone}
        <div className={styles.place}>
          <OperatorLogo type={operatorType} />
          {place}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      </section>
    )
  return (
    <section className={styles.variant[kind]}>
      {isOwn && sides.map((side) => <span key={side} className={styles.rivet[side]} aria-hidden />)}
      <div className={styles.top}>
        <span className={plate.line}>{place}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {phone}
      <p className={plate.line}>
        {(isOwn ? [highlight && ruleName, packageName] : [enumLabel('numberStatus', status), ...tags])
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  const kind = look ?? 'head'
  return (
    <div className={styles.variant[kind]}>
      <SkeletonBlock>
        <span className={styles.skeleton[kind]}>
          {kind !== 'line' && <SkeletonBar width={112} height={16} />}
          <SkeletonBar width={kind === 'line' ? 168 : 256} height={kind === 'line' ? 34 : 46} />
          <SkeletonBar width={112} height={16} />
        </span>
      </SkeletonBlock>
    </div>
  )
}
