import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './image.schema.ts'
import * as styles from './image.css.ts'

type Props = WidgetProps<typeof schema>

export default function Image({ image, alt, ratio, radius, fit, width, bleed, eager, tap, emit }: Props) {
  const picture = (
    <Picture
      src={image}
      alt={alt ?? ''}
      ratio={ratio ?? 1.6}
      radius={radius ?? (bleed ? 'none' : 'control')}
      fit={fit ?? 'cover'}
      eager={eager ?? false}
    />
  )
  return (
    <div className={`${styles.root} ${bleed ? styles.bleed : styles.width[width ?? 'full']}`}>
      {tap ? (
        <Press
          className={`${styles.button} ${styles.tap}`}
          href={emit.href?.('press')}
          onPress={() => void emit('press')}
        >
          {picture}
        </Press>
      ) : (
        picture
      )}
    </div>
  )
}

export function Skeleton({ ratio, bleed }: Partial<Props>) {
  return (
    <div className={`${styles.root} ${bleed ? styles.bleed : ''}`}>
      <SkeletonBlock>
        <SkeletonBar height={(bleed ? 320 : 296) / (ratio ?? 1.6)} />
      </SkeletonBlock>
    </div>
  )
}
