import { useEffect, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '../../ui/skeleton.tsx'
import type { schema } from './qr-code.schema.ts'
import * as styles from './qr-code.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

/** Free modules around the code. */
const quiet = 2

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

/** One path of all dark modules; the library loads with the first code. */
function useCode(value: string | null | undefined) {
  const [made, setMade] = useState<{ of: string; code: { side: number; path: string } | 'lost' }>()
  useEffect(() => {
    if (!value) return undefined
    let gone = false
    import('qr')
      .then(({ encodeQR }) => {
        if (gone) return
        const rows = encodeQR(value, 'raw', { ecc: 'medium', border: quiet })
        const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
        setMade({ of: value, code: { side: rows.length, path } })
      })
      .catch(() => !gone && setMade({ of: value, code: 'lost' }))
    return () => void (gone = true)
  }, [value])
  return made?.of === value ? made?.code : undefined
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
