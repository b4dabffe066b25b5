/** A rich text with its code for cleaning: few pages need both, and most of them only in a popup. */
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useAct, useKit, type WidgetProps } from '#renderer/kit.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { runInNextFrame } from '#widgets/ui/in-next-frame.ts'
import { cleanHtml } from './clean.ts'
import { renderRichText } from './drawn.ts'
import type { schema } from './rich-text.schema.ts'
import * as styles from './rich-text.css.ts'
import './tones.css.ts'

export function CleanedHtml({ html, title, action, folded, look, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(!folded)
  const [long, setLong] = useState(import.meta.env.SSR && seemsLong(html ?? ''))
  const follow = useFollow()

  // during rendering, which other work may interrupt
  const content = useMemo(() => (import.meta.env.SSR ? [] : [...cleanHtml(html ?? '').childNodes]), [html])
  // before the first frame, so that the content below does not move
  useLayoutEffect(() => place.current?.replaceChildren(...content), [content])
  useLayoutEffect(() => {
    const box = place.current
    if (!box || open) return undefined
    const measure = () => setLong(box.scrollHeight > box.clientHeight + 1)
    const stop = runInNextFrame(measure)
    // larger text, or a rotated phone
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [html, open])

  const fold = open ? '' : `${styles.folded} ${long ? styles.veiled : ''}`
  return (
    <section className={styles.variant[look ?? 'card']}>
      {title && (
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          {action && (
            <Button variant="plain" size="small" href={emit.href?.('press')} onPress={() => void emit('press')}>
              {action}
            </Button>
          )}
        </header>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- only the links inside are interactive */}
      <div ref={place} className={`${styles.text} ${fold}`} onClick={follow}>
        {import.meta.env.SSR && renderRichText(html ?? '')}
      </div>
      {folded && (long || open) && (
        <button type="button" className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'ui.fold' : 'ui.unfold')}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
      )}
    </section>
  )
}

/** Estimates the height without measuring: more than about ten lines. */
const seemsLong = (html: string) => html.replaceAll(/<[^>]*>/g, '').length > 220

/** Links are opened by the runtime, like every other navigation. */
function useFollow() {
  const act = useAct()
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as HTMLElement).closest('a')?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    if (href.startsWith('tel:')) void act({ type: 'phone', with: { phone: href.slice(4) } })
    else if (/^https?:/i.test(href)) void act({ type: 'url', path: href })
    else {
      const base = new URL('.', location.href).pathname
      const inside = href.startsWith(base) ? href.slice(base.length - 1) : href
      void act({ type: 'page', path: inside.replace(/^\/?#/, '') })
    }
  }
}
