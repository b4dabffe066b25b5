/** Sample photos of documents: front, back, the face alone, the face with the card. */
import type { ReactNode } from 'react'
import * as styles from './photo.css.ts'

const card = <rect x="2" y="2" width="68" height="44" rx="4" />
const face = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="6" />
    <path d={`M${x - 10} ${y + 18}a10 10 0 0 1 20 0`} />
  </>
)
const drawings: Record<string, ReactNode> = {
  frontImage: (
    <>
      {card}
      <path d="M10 14h18M10 22h24M10 30h14M10 38h28" />
      {face(54, 16)}
    </>
  ),
  backImage: (
    <>
      {card}
      <circle cx="18" cy="17" r="8" />
      <path d="M18 12v10M13 17h10M34 14h26M34 22h18M10 38h34" />
    </>
  ),
  headImage: (
    <>
      <rect x="14" y="2" width="44" height="44" rx="4" />
      <circle cx="36" cy="19" r="9" />
      <path d="M20 46a16 16 0 0 1 32 0" />
    </>
  ),
  handImage: (
    <>
      <rect x="14" y="2" width="44" height="44" rx="4" />
      {face(30, 15)}
      <rect x="38" y="28" width="16" height="11" rx="2" />
    </>
  ),
}

export const PhotoSample = ({ of }: { of: string }) =>
  drawings[of] ? (
    <svg className={styles.sample} viewBox="0 0 72 48" aria-hidden>
      {drawings[of]}
    </svg>
  ) : null
