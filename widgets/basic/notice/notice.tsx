import { useLayoutEffect, useRef, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import type { schema } from './notice.schema.ts'
import * as styles from './notice.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

const icons = { brand: 'megaphone', warning: 'triangle-alert', danger: 'circle-alert', info: 'info' } as const

export default function Notice({ text, tone, icon, whole, action, closable, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [closed, setClosed] = useState(false)
  if (closed || !text) return null
  const close = () => {
    setClosed(true)
    void emit('close')
  }
  return (
    <div className={styles.tone[tone ?? 'brand']} role={tone === 'danger' ? 'alert' : 'note'}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[tone ?? 'brand']} size="medium" />
      </span>
      {(whole ?? (tone && tone !== 'brand')) ? <p className={styles.words}>{text}</p> : <Words text={text} />}
      {action && (
        <button type="button" className={styles.action} onClick={() => void emit('press')}>
          {action}
        </button>
      )}
      {closable && (
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={close}>
          <Icon name="x" size="medium" />
        </button>
      )}
    </div>
  )
}

/** One line. Longer text scrolls slowly, and expands on tap. */
function Words({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState(0)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const measure = () => setLength(element.scrollWidth > element.clientWidth + 1 ? [...text].length : 0)
    measure()
    // loaded fonts and a rotated phone change what fits
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])

  return (
    <div className={styles.words}>
      <span
        ref={line}
        className={`${styles.line} ${length ? styles.measure : ''}`}
        aria-hidden={length > 0 || undefined}
      >
        {text}
      </span>
      {length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? (
            <span className={styles.whole}>{text}</span>
          ) : (
            <Passing text={text} seconds={Math.max(8, length * 0.28)} />
          )}
        </button>
      )}
    </div>
  )
}

const Passing = ({ text, seconds }: { text: string; seconds: number }) => (
  <span className={styles.moving} style={{ animationDuration: `${seconds}s` }}>
    <span className={styles.copy}>{text}</span>
    <span className={styles.copy} aria-hidden>
      {text}
    </span>
  </span>
)
