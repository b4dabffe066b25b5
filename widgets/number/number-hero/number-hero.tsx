import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import type { schema } from './number-hero.schema.ts'
import * as styles from './number-hero.css.ts'

type Props = WidgetProps<typeof schema>

export default function NumberHero({ number, look, aside }: Props) {
  const { enumLabel } = useKit()
  const kind = look ?? 'head'
  const place = number.provinceName === number.cityName ? number.cityName : `${number.provinceName} ${number.cityName}`
  return (
    <section className={styles.variant[kind]}>
      <h2 className={styles.number[kind]}>
        <PhoneNumber
          number={number.number}
          rule={number.rule}
          mark={number.highlight}
          fit={kind === 'head' ? 'hero' : 'figureLarge'}
        />
      </h2>
      <div className={styles.place}>
        <OperatorLogo type={number.operatorType} />
        {`${enumLabel('operatorType', number.operatorType)} · ${place}`}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {kind === 'head' && (
        <p className={styles.marks}>
          <Chip tone={getEnumTone('numberStatus', number.status)}>{enumLabel('numberStatus', number.status)}</Chip>
          {number.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
    </section>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  const kind = look ?? 'head'
  return (
    <div className={styles.variant[kind]}>
      <SkeletonBlock>
        <span className={styles.skeleton}>
          <SkeletonBar width={kind === 'head' ? 224 : 168} height={kind === 'head' ? 34 : 26} />
          <SkeletonBar width={112} height={12} />
        </span>
      </SkeletonBlock>
    </div>
  )
}
