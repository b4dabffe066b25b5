import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { CardNumber } from '#widgets/ui/numbers/card-number.tsx'
import { isPhone, PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import type { schema } from './head.schema.ts'
import * as styles from './head.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Head({
  name,
  number,
  alias,
  note,
  avatar,
  operatorType,
  body,
  emit,
}: WidgetProps<typeof schema>) {
  const { t } = useKit()
  return (
    <section className={styles.root}>
      <div className={styles.who}>
        <Avatar key={avatar} image={avatar} />
        <div className={styles.words}>
          <h2 className={styles.name}>{isPhone(name) ? <PhoneNumber number={name} tone="inherit" /> : name}</h2>
          <p className={styles.line}>
            {operatorType != null && <OperatorLogo type={operatorType} />}
            {alias && <span className={styles.alias}>{alias}</span>}
            <span className={styles.number}>
              <CardNumber number={number} />
            </span>
            <button
              type="button"
              className={styles.copy}
              aria-label={t('card.copyNumber')}
              onClick={() => void emit('copy')}
            >
              <Icon name="copy" size="small" />
            </button>
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      {body}
    </section>
  )
}

const Avatar = ({ image }: { image: string | null | undefined }) => (
  <span className={styles.avatar}>
    <Mark src={image} className={styles.image} other={<Icon name="user" size="large" />} />
  </span>
)

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.who}>
          <SkeletonRow picture={56} />
        </div>
        <SkeletonBar height={0} />
      </SkeletonBlock>
    </div>
  )
}
