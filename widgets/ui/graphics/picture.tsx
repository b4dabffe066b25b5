import { useState, type ReactNode } from 'react'
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
  /** Replaces the placeholder. */
  other?: ReactNode
}

/** Pictures that have been shown: on a page that is shown again they appear immediately. */
const seen = new Set<string | null | undefined>()

/** A picture that fades in, and a placeholder when it fails. */
export function Picture({ src, alt, ratio = 1, radius = 'none', fit = 'cover', eager, other }: Props) {
  const [, setShown] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const lost = !src || failed === src
  // an address of the media library (schemas/language/media.ts)
  const [path, more] = src ? src.split(/\b\d+\.webp#/) : []
  const [width, height, x, y, ...widths] = more ? more.split(',') : []
  if (lost && other) return other
  return (
    <span className={`${styles.box} ${styles.radius[radius]}`} style={{ paddingTop: `${100 / ratio}%` }}>
      {lost ? (
        <span className={styles.lost} role="img" aria-label={alt} aria-hidden={!alt}>
          <Icon name="image" size="large" />
        </span>
      ) : (
        <picture>
          {more &&
            ['avif', 'webp'].map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={widths.map((width) => `${path}${width}.${format} ${width}w`).join()}
                sizes="auto, 100vw"
              />
            ))}
          <img
            className={`${styles.image} ${styles.fit[fit]} ${seen.has(src) ? styles.shown : ''}`}
            width={width}
            height={height}
            style={{ objectPosition: more && `${x}% ${y}%` }}
            src={src}
            alt={alt}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            draggable={false}
            onLoad={() => {
              seen.add(src)
              setShown(src)
            }}
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </span>
  )
}
