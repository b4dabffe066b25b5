/** Building blocks of skeletons, which have the shape of their content. */
import type { ReactNode } from 'react'
import { toRem } from '../units.ts'
import * as styles from './skeleton.css.ts'

/** Width and height in design units; full width by default. */
export function SkeletonBar({
  width,
  height = 12,
  round,
}: {
  width?: number | `${number}%`
  height?: number
  round?: boolean
}) {
  return (
    <span
      className={styles.bar}
      style={{
        width: typeof width === 'number' ? toRem(width) : width,
        height: toRem(height),
        borderRadius: round ? '99rem' : undefined,
      }}
    />
  )
}

/** The pulsing container of a skeleton; the page announces loading once, so screen readers skip it. `renderer/page/prerendered.ts` counts them. */
export function SkeletonBlock({ children, card }: { children: ReactNode; card?: boolean }) {
  return (
    <div className={card ? styles.card : styles.root} aria-hidden data-loading>
      {children}
    </div>
  )
}

export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className={styles.stack}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonBar key={index} {...(index === count - 1 && count > 1 ? { width: '60%' as const } : {})} />
      ))}
    </span>
  )
}

/** A picture with two lines next to it. */
export function SkeletonRow({ picture = 40 }: { picture?: number }) {
  return (
    <span className={styles.line}>
      {picture > 0 && <SkeletonBar width={picture} height={picture} />}
      <span className={styles.grow}>
        <SkeletonBar width="70%" height={14} />
        <SkeletonBar width="45%" height={10} />
      </span>
    </span>
  )
}
