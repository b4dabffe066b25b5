import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useAct, useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Failure } from '../../ui/way.tsx'
import type { schema } from './rich-text.schema.ts'
import * as styles from './rich-text.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function RichText({ html, title, action, folded, look, empty, emit }: Props) {
  const { t } = useKit()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState(!folded)
  const [long, setLong] = useState(false)
  const [tries, setTries] = useState(0)
  const [lost, setLost] = useState(false)
  const follow = useFollow()

  useEffect(() => {
    let gone = false
    if (html)
      import('./clean.ts').then(
        ({ clean }) => {
          if (gone || !place.current) return
          place.current.replaceChildren(clean(html))
          setShown(html)
          setLong(place.current.scrollHeight > place.current.clientHeight + 8)
        },
        () => !gone && setLost(true),
      )
    return () => void (gone = true)
  }, [html, tries])
  const retry = () => {
    setLost(false)
    setTries(tries + 1)
  }

  if (!html) return empty ? <p className={`${styles.variant[look ?? 'card']} ${styles.empty}`}>{empty}</p> : null
  return (
    <section className={styles.variant[look ?? 'card']}>
      {title && (
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          {action && (
            <Button variant="plain" size="small" onPress={() => void emit('press')}>
              {action}
            </Button>
          )}
        </header>
      )}
      {shown !== html &&
        (lost ? (
          <Failure onRetry={retry} />
        ) : (
          <SkeletonBlock>
            <SkeletonLines count={5} />
          </SkeletonBlock>
        ))}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the links inside are what is pressed */}
      <div
        ref={place}
        className={`${styles.text} ${!open && (long || shown !== html) ? styles.folded : ''}`}
        onClick={follow}
      />
      {folded && (long || open) && shown === html && (
        <button type="button" className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'ui.fold' : 'ui.unfold')}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
      )}
    </section>
  )
}

/** Links go through the runtime, as every other navigation does. */
function useFollow() {
  const act = useAct()
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as HTMLElement).closest('a')?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    if (href.startsWith('tel:')) void act({ type: 'phone', with: { phone: href.slice(4) } })
    else if (/^https?:/i.test(href)) void act({ type: 'url', path: href })
    else void act({ type: 'page', path: href.replace(/^#/, '') })
  }
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <SkeletonLines count={6} />
      </SkeletonBlock>
    </div>
  )
}
