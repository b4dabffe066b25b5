import type { CSSProperties } from 'react'
import type { WidgetProps } from '#renderer/kit.ts'
import type { schema } from './ground.schema.ts'
import * as styles from './ground.css.ts'

export default function Ground({ colour }: WidgetProps<typeof schema>) {
  const isColour = colour && /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <div
      className={isColour ? `${styles.root} ${styles.coloured}` : styles.root}
      style={isColour ? ({ '--ground': colour } as CSSProperties) : {}}
      aria-hidden
    />
  )
}
