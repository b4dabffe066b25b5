import { useEffect, useRef, useState } from 'react'
import { useAct, useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { radius as rounded } from '#widgets/ui/graphics/picture.css.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './carousel.schema.ts'
import type * as Later from './controls.tsx'
import * as styles from './carousel.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

const runWhenIdle = (job: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(job, { timeout: 1500 }) : setTimeout(job, 300)

/** The other slides and the animation load after the first paint. */
function useMoving(many: boolean) {
  const root = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [later, setLater] = useState<{ moving: Later.CarouselMotion; Controls: typeof Later.Controls }>()
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!many) return undefined
    let gone = false
    runWhenIdle(() => !gone && setReady(true))
    return () => void (gone = true)
  }, [many])

  useEffect(() => {
    if (!ready || !root.current || !view.current) return undefined
    const [section, strip] = [root.current, view.current]
    let started: Later.CarouselMotion | undefined
    let gone = false
    import('./controls.tsx').then(
      ({ startMotion, Controls }) => {
        if (gone) return
        started = startMotion(section, strip, { onSelect: setIndex, onHeld: setHeld })
        setLater({ moving: started, Controls })
      },
      () => undefined, // the first slide is still shown if the chunk cannot be loaded
    )
    return () => {
      gone = true
      started?.stop()
      setLater(undefined)
    }
  }, [ready])

  return { root, view, ready, later, at: index, held }
}

type Slide = Partial<Exclude<Props['items'][number], string>>
/** A slide with visible words is named by them. */
const getSlideName = ({ title, headline }: Slide, place: string) => (headline ? undefined : title || place)

/** Renders the first slide as plain markup, without delay. */
export default function Carousel({ items: given, ratio, radius, label, bleed }: Props) {
  const { t } = useKit()
  const act = useAct()
  const items = given.map((item) => (typeof item === 'string' ? { image: item } : item))
  const many = items.length > 1
  const { root, view, ready, later, at, held } = useMoving(many)

  if (!items.length) return null
  const press = (item: (typeof items)[number], index: number) => {
    if (typeof given[index] === 'string')
      return act({ type: 'preview', with: { images: items.map(({ image }) => image), index } })
    return 'type' in item && item.type ? act(item) : undefined
  }
  const corners = radius ?? (bleed ? 'none' : 'control')
  const visibleItems = ready ? items : items.slice(0, 1)
  return (
    <section
      ref={root}
      className={`${styles.root} ${bleed ? styles.bleed : ''}`}
      aria-roledescription="carousel"
      aria-label={label || t('ui.carousel')}
    >
      <div ref={view} className={styles.view}>
        <div className={styles.strip} aria-live={held ? 'polite' : 'off'}>
          {visibleItems.map((item, index) => (
            <Press
              key={`${item.image}${index}`}
              className={styles.slide}
              aria-label={getSlideName(item, t('ui.slide', { index: index + 1, count: items.length }))}
              tabIndex={index === at ? 0 : -1}
              // a mouse drags the strip, not the picture's address
              draggable={false}
              href={'type' in item ? act.href?.(item) : undefined}
              onPress={() => void press(item, index)}
            >
              <Picture src={item.image} alt="" ratio={ratio ?? 2.6} radius={corners} eager={index === 0} />
              {'headline' in item && item.headline && (
                <span className={`${styles.words} ${rounded[corners]}`}>
                  <span className={styles.headline}>{item.headline}</span>
                  {item.reason && <span className={styles.reason}>{item.reason}</span>}
                  {item.action && <span className={styles.action}>{item.action}</span>}
                </span>
              )}
            </Press>
          ))}
        </div>
      </div>
      {later && <later.Controls moving={later.moving} {...{ label, held, at, count: items.length }} />}
    </section>
  )
}

export function Skeleton({ ratio, bleed }: Partial<Props>) {
  return (
    <div className={`${styles.root} ${bleed ? styles.bleed : ''}`}>
      <SkeletonBlock>
        <SkeletonBar height={(bleed ? 320 : 296) / (ratio ?? 2.6)} />
      </SkeletonBlock>
    </div>
  )
}
