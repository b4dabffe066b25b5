import { useEffect, useRef, useState } from 'react'
import { useAct, useKit, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '../../ui/skeleton.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Picture } from '../../ui/graphics/picture.tsx'
import type { schema } from './carousel.schema.ts'
import type { Moving } from './moving.ts'
import * as styles from './carousel.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

const whenIdle = (job: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(job, { timeout: 1500 }) : setTimeout(job, 300)

/** The other slides and the animation load after the first paint. */
function useMoving(many: boolean) {
  const root = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [moving, setMoving] = useState<Moving>()
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!many) return undefined
    let gone = false
    whenIdle(() => !gone && setReady(true))
    return () => void (gone = true)
  }, [many])

  useEffect(() => {
    if (!ready || !root.current || !view.current) return undefined
    const [section, strip] = [root.current, view.current]
    let started: Moving | undefined
    let gone = false
    import('./moving.ts').then(
      ({ startMoving }) => {
        if (gone) return
        started = startMoving(section, strip, { onSelect: setAt, onHeld: setHeld })
        setMoving(started)
      },
      () => undefined, // without that chunk, the first slide stays
    )
    return () => {
      gone = true
      started?.stop()
      setMoving(undefined)
    }
  }, [ready])

  return { root, view, ready, moving, at, held }
}

/** The first slide is plain markup without delay. */
export default function Carousel({ items: given, ratio, radius, label, bleed }: Props) {
  const { t } = useKit()
  const act = useAct()
  const items = given.map((item) => (typeof item === 'string' ? { image: item } : item))
  const many = items.length > 1
  const { root, view, ready, moving, at, held } = useMoving(many)

  if (!items.length) return null
  const press = (item: (typeof items)[number], index: number) => {
    if (typeof given[index] === 'string')
      return act({ type: 'preview', with: { images: items.map(({ image }) => image), index } })
    return 'type' in item && item.type ? act(item) : undefined
  }
  const shown = ready ? items : items.slice(0, 1)
  return (
    <section
      ref={root}
      className={`${styles.root} ${bleed ? styles.bleed : ''}`}
      aria-roledescription="carousel"
      aria-label={label || t('ui.carousel')}
    >
      <div ref={view} className={styles.view}>
        <div className={styles.strip} aria-live={held ? 'polite' : 'off'}>
          {shown.map((item, index) => (
            <button
              key={`${item.image}${index}`}
              type="button"
              className={styles.slide}
              aria-label={('title' in item && item.title) || t('ui.slide', { index: index + 1, count: items.length })}
              tabIndex={index === at ? 0 : -1}
              onClick={() => void press(item, index)}
            >
              <Picture
                src={item.image}
                alt=""
                ratio={ratio ?? 2.6}
                radius={radius ?? (bleed ? 'none' : 'control')}
                eager={index === 0}
              />
            </button>
          ))}
        </div>
      </div>
      {many && (
        <div className={styles.dots} aria-hidden>
          {items.map((item, index) => (
            <span key={`${item.image}${index}`} className={styles.dot} data-on={index === at} />
          ))}
        </div>
      )}
      {moving && (
        <div className={styles.controls} role="group" aria-label={label || t('ui.carousel')}>
          <Controls moving={moving} held={held} />
        </div>
      )}
    </section>
  )
}

function Controls({ moving, held }: { moving: Moving; held: boolean }) {
  const { t } = useKit()
  return (
    <>
      <button type="button" className={styles.control} aria-label={t('ui.previous')} onClick={() => moving.step(-1)}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={styles.control} onClick={() => moving.hold(!held)}>
        {t(held ? 'ui.play' : 'ui.pause')}
      </button>
      <button type="button" className={styles.control} aria-label={t('ui.next')} onClick={() => moving.step(1)}>
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

export function Skeleton({ ratio, bleed }: Partial<Props>) {
  return (
    <div className={`${styles.root} ${bleed ? styles.bleed : ''}`}>
      <SkeletonBlock>
        <SkeletonBar height={296 / (ratio ?? 2.6)} />
      </SkeletonBlock>
    </div>
  )
}
