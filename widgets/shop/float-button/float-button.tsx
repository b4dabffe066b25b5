import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './float-button.schema.ts'
import * as styles from './float-button.css.ts'

/** In the navigation bar, where it remains while the page scrolls and does not cover any content. */
export default function FloatButton({ icon, text, emit }: WidgetProps<typeof schema>) {
  const place = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState<Element | null>()
  useLayoutEffect(() => setBar(place.current?.closest('main')?.parentElement?.querySelector(':scope > header')), [])
  const button = (
    <Press className={bar ? styles.inBar : styles.alone} href={emit.href?.('press')} onPress={() => void emit('press')}>
      <Icon name={icon} />
      <span className={styles.text}>{text}</span>
    </Press>
  )
  return <div ref={place}>{bar ? createPortal(button, bar) : button}</div>
}
