import { useState } from 'react'
import { Icon } from './icon.tsx'
import * as styles from './picture.css.ts'

type Props = {
  src: string | null | undefined
  /** Alternative text; empty for decoration. */
  alt: string
  /** Width : height. The box has this ratio before the picture loads, so that the layout does not shift. */
  ratio?: number
  radius?: keyof typeof styles.radius
  fit?: keyof typeof styles.fit
  /** On the first screen: loaded eagerly. */
  eager?: boolean
}

/** A picture that fades in, and a placeholder when it fails. */
export function Picture({ src, alt, ratio = 1, radius = 'none', fit = 'cover', eager }: Props) {
  const [state, setState] = useState<{ src?: string | null | undefined; is: 'shown' | 'lost' }>()
  const is = !src ? 'lost' : state?.src === src ? state?.is : undefined
  return (
    <span className={`${styles.box} ${styles.radius[radius]}`} style={{ paddingTop: `${100 / ratio}%` }}>
      {is === 'lost' ? (
        <span className={styles.lost} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <Icon name="image" size="large" />
        </span>
      ) : (
        <img
          className={`${styles.image} ${styles.fit[fit]} ${is === 'shown' ? styles.shown : ''}`}
          src={src as string}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={() => setState({ src, is: 'shown' })}
          onError={() => setState({ src, is: 'lost' })}
        />
      )}
    </span>
  )
}
