import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { useCode } from '#widgets/ui/graphics/use-code.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import type { schema } from './qr-code.schema.ts'
import * as styles from './qr-code.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function QrCode({ value, label, note, size, look }: Props) {
  const { t } = useKit()
  const code = useCode(value)
  return (
    <figure className={styles.variant[look ?? 'card']}>
      {code === 'lost' ? (
        <p className={styles.note} role="alert">
          {t('ui.qrLost')}
        </p>
      ) : code ? (
        <svg
          className={`${styles.code} ${styles.size[size ?? 'middle']}`}
          viewBox={`0 0 ${code.side} ${code.side}`}
          role="img"
          aria-label={label || t('ui.qr')}
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      ) : (
        <Square size={size} />
      )}
      {label && <figcaption className={styles.label}>{label}</figcaption>}
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  )
}

const Square = ({ size }: Pick<Partial<Props>, 'size'>) => (
  <SkeletonBlock>
    <SkeletonBar width={size === 'large' ? 200 : 144} height={size === 'large' ? 200 : 144} />
  </SkeletonBlock>
)

export const Skeleton = ({ size, look }: Partial<Props>) => (
  <div className={styles.variant[look ?? 'card']}>
    <Square size={size} />
  </div>
)
