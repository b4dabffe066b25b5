/** Virtual grid of pictures, loaded page by page. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { listWidths } from '#schemas/language/media.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { getArrowStep } from '#widgets/ui/arrow-step.ts'
import { useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import type { usePictures } from './pictures.ts'
import { isDescribed } from './undescribed.ts'
import { words } from './words.ts'
import * as styles from './media.css.ts'

/** Returns the address of the smallest size that is at least `least` wide, or of the widest. */
export function pickSize({ hash, width }: MediaItem, least: number): string {
  const widths = listWidths(width)
  return `/media/${hash}/${widths.find((candidate) => candidate >= least) ?? widths.at(-1)}.webp`
}

/** Placeholder for a picture that could not be loaded. */
export function Lost(): ReactNode {
  const say = useWords(words)
  return (
    <span className={styles.thumbState} data-failed>
      {say('lost')}
    </span>
  )
}

/** A picture with its name and its problem, inside a link or a button. */
export function Tile({ item }: { item: MediaItem }): ReactNode {
  const say = useWords(words)
  const isUnnamed = !isDescribed(item)
  return (
    <>
      <span className={styles.thumb}>
        {item.state === 'ready' ? (
          <Picture
            className={styles.thumbImage}
            src={pickSize(item, 320)}
            alt=""
            loading="lazy"
            decoding="async"
            lost={<Lost />}
          />
        ) : (
          <span className={styles.thumbState} data-failed={item.state === 'failed'}>
            {say(item.state)}
          </span>
        )}
      </span>
      <span className={styles.tileName}>{item.name}</span>
      <span className={styles.tileNote} data-warning={isUnnamed}>
        {isUnnamed ? say('noAlt') : `${item.width}×${item.height}`}
        {item.isAnimated && ` · ${say('animated')}`}
        {item.scope !== '' && ` · ${item.scope}`}
      </span>
    </>
  )
}

/** Moves the focus by arrow keys to the adjacent picture, in both directions. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const index = all.indexOf(document.activeElement as HTMLElement)
  const top = all[0]?.offsetTop
  const columns = Math.max(1, all.filter(({ offsetTop }) => offsetTop === top).length)
  const rows: Record<string, number> = { ArrowUp: -columns, ArrowDown: columns }
  const step = getArrowStep(event.key) || rows[event.key]
  if (index < 0 || !step) return
  event.preventDefault()
  all[index + step]?.focus()
}

type Props = {
  query: ReturnType<typeof usePictures>
  isSearch: boolean
  /** A link or a button around a tile. */
  children: (item: MediaItem) => ReactNode
}
export function Grid({ query, isSearch, children }: Props): ReactNode {
  const say = useWords(words)
  const end = useRef<HTMLDivElement>(null)
  const { pictures, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {isPending && <p className={hint}>{say('loadingMore')}</p>}
      {pictures?.length === 0 && <p className={styles.empty}>{say(isSearch ? 'nothing' : 'empty')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach it from the links and buttons inside */}
      <ul className={styles.grid} onKeyDown={pageKeys(moveFocus)}>
        {pictures?.map((item) => (
          <li key={item.id} className={styles.cell}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          <button className={button.plain} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(isFetchingNextPage ? 'loadingMore' : 'more')}
          </button>
        </div>
      )}
    </div>
  )
}
