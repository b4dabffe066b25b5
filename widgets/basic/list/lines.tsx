/** The rows of a list in the page's flow: a feed of articles, one or two per line. */
import type { CSSProperties, KeyboardEvent } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { RowSlot } from '#renderer/kit.ts'
import * as styles from './list.css.ts'

export type LinesProps = {
  count: number
  columns: number
  look: keyof typeof styles.lineVariants
  label?: string | null | undefined
  getKey: (index: number) => string | number
  row: RowSlot | undefined
  /** The total, or -1 while it is unknown. */
  setSize: number
  busy: boolean
}

/** About a screen of rows. */
export const rowsPerScreen = 24

export function Lines(props: LinesProps) {
  const { count, columns } = props
  return (
    <div {...buildFeedProps(props)}>
      {Array.from({ length: Math.ceil(count / columns) }, (_, line) => (
        <Line key={props.getKey(line * columns)} {...props} line={line} />
      ))}
    </div>
  )
}

export const buildFeedProps = ({ label, busy }: LinesProps) =>
  ({
    role: 'feed',
    className: `${styles.feed} ${busy ? styles.stale : ''}`,
    'aria-label': label ?? undefined,
    'aria-busy': busy || undefined,
    onKeyDown: pageKeys(turnPage),
  }) as const

/** `place`: the position from the virtual list, and its measuring ref. */
type LineProps = LinesProps & {
  line: number
  place?: { ref: (node: HTMLDivElement | null) => void; 'data-index': number; style: CSSProperties | undefined }
}

export function Line({ line, place, count, columns, look, getKey, row, setSize }: LineProps) {
  return (
    <div className={`${styles.line} ${styles.lineVariants[look]} ${columns === 2 ? styles.two : ''}`} {...place}>
      {Array.from({ length: Math.min(columns, count - line * columns) }, (_, side) => {
        const index = line * columns + side
        return (
          <div
            key={getKey(index)}
            role="article"
            className={styles.article}
            tabIndex={-1}
            aria-posinset={index + 1}
            aria-setsize={setSize}
          >
            {row?.(index)}
          </div>
        )
      })}
    </div>
  )
}

/** Page Up and Page Down move between articles (ARIA practices: feed). */
function turnPage(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
  const article = (event.target as HTMLElement).closest('[role=article]')
  if (!step || !article) return
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=article]')]
  const next = articles[articles.indexOf(article as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
