import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Json } from '#compiler/layers/layers.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import type { FromCanvas, Outline, Scrolled } from '#studio/canvas/protocol.ts'
import { problem as problemStyle } from '#studio/look/look.css.ts'
import type { State } from '#studio/states/states.ts'
import { useStudio, useWords } from '../context.tsx'
import { useChannel, createView } from '../editor/canvas/channel.ts'
import { useDrawable } from '../media/in-document.tsx'
import type { Kind, Marks } from './changes.ts'
import * as styles from './compare.css.ts'
import { words } from './words.ts'

export type SideHandle = { follow: (scrolled: Scrolled) => void }
type Props = {
  ref: Ref<SideHandle>
  title: string
  /** Hidden from screen readers when false: two pages with the same landmarks read as one, and the list of changes describes both. */
  isRead: boolean
  place: Place
  document: Json
  state: State
  marks: Marks
  /** Nodes that both sides have. */
  tied: readonly string[]
  selected: string | undefined
  /** This side scrolls to the selected node; the other side follows. */
  isLeading: boolean
  onScrolled: (scrolled: Scrolled) => void
  onPick: (id: string | undefined) => void
}

/** One side of the comparison: the page on its own canvas, with frames around the changes. */
export function SideCanvas({ ref, title, isRead, place, document, state, marks, ...rest }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { tied, selected, isLeading, onScrolled, onPick } = rest
  const iframe = useRef<HTMLIFrameElement>(null)
  const [outlines, setOutlines] = useState<readonly Outline[]>([])
  const [trouble, setTrouble] = useState<string>()
  const drawable = useDrawable(document)
  function receive(message: FromCanvas): void {
    if (message.type === 'pick') onPick(message.id)
    else if (message.type === 'scrolled') onScrolled(message)
    else if (message.type === 'outlines') setOutlines(message.marked ?? [])
    else if (message.type === 'failed') setTrouble(message.message)
    else if (message.type === 'drawn') {
      setTrouble(message.problem)
      tell()
    }
  }
  const send = useChannel(iframe, { view: createView(place, state, locale, 'edit'), document: drawable, receive })
  // a restarted canvas has lost its marks
  function tell(): void {
    send({ type: 'mark', ids: [...marks.keys()] })
    send({ type: 'tie', ids: tied })
  }
  useEffect(() => send({ type: 'document', document: drawable }), [send, drawable])
  useEffect(() => send({ type: 'mark', ids: [...marks.keys()] }), [send, marks])
  useEffect(() => send({ type: 'tie', ids: tied }), [send, tied])
  useEffect(() => send({ type: 'select', id: selected, isScrolledTo: isLeading }), [send, selected, isLeading])
  useImperativeHandle(ref, () => ({ follow: ({ top, anchor }) => send({ type: 'scroll', top, anchor }) }), [send])
  return (
    <div className={styles.phone} style={{ width: state.width }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin */}
      <iframe
        ref={iframe}
        className={styles.frame}
        src="/studio/canvas.html"
        title={title}
        aria-hidden={!isRead}
        tabIndex={isRead ? undefined : -1}
      />
      <div className={styles.glass} aria-hidden>
        {outlines.map((outline) => (
          <Mark key={outline.id} outline={outline} kind={marks.get(outline.id)} isSelected={outline.id === selected} />
        ))}
      </div>
      {trouble && (
        <p className={`${problemStyle} ${styles.trouble}`} role="status">
          {say('problem', { problem: trouble })}
        </p>
      )}
    </div>
  )
}

type MarkProps = { outline: Outline; kind: Kind | undefined; isSelected: boolean }
function Mark({ outline, kind, isSelected }: MarkProps): ReactNode {
  const say = useWords(words)
  if (!kind) return null
  return outline.boxes.map(({ x, y, width, height }, index) => (
    <div
      key={index}
      className={styles.box}
      data-kind={kind}
      data-selected={isSelected}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {index === 0 && <span className={styles.boxName}>{say(kind)}</span>}
    </div>
  ))
}
