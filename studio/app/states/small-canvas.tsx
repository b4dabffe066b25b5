import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Place } from '#schemas/publishing/parts.ts'
import type { Document, FromCanvas } from '#studio/canvas/protocol.ts'
import type { State } from '#studio/states/states.ts'
import { problem as problemStyle } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { useChannel, createView } from '../editor/canvas/channel.ts'
import type { StartQueue } from './starts.ts'
import * as styles from './all-states.css.ts'
import { words } from './words.ts'

/** A canvas that never draws gives up its turn after this time, in milliseconds. */
const LATE = 10_000

type Props = { name: string; href: string; place: Place; document: Document; state: State; starts: StartQueue }
/** Small canvas of a page in one state. Starts when it is scrolled into view; a tap opens the state in the editor. */
export function SmallCanvas({ name, href, starts, ...page }: Props): ReactNode {
  const say = useWords(words)
  const root = useRef<HTMLElement>(null)
  const end = useRef<() => void>(undefined)
  const [isStarted, setStarted] = useState(false)
  const [status, setStatus] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      end.current = starts.ask(() => {
        setStarted(true)
        late = setTimeout(() => end.current?.(), LATE)
      })
    })
    watch.observe(root.current!)
    return () => {
      watch.disconnect()
      clearTimeout(late)
      end.current?.()
    }
  }, [starts])
  function receive(message: FromCanvas): void {
    if (message.type === 'failed') {
      setStatus('failed')
      setTrouble(message.message)
    } else if (message.type === 'drawn') {
      end.current?.()
      setTrouble(message.problem)
      setStatus((before) => (before === 'failed' || message.problem ? 'failed' : 'drawn'))
    }
  }
  return (
    <figure ref={root} className={styles.cell} data-state={status}>
      <figcaption>
        <Link className={styles.open} href={href} aria-label={say('openState', { what: name })}>
          {name}
        </Link>
      </figcaption>
      <div className={styles.small} inert>
        {isStarted && <Frame {...page} receive={receive} />}
      </div>
      {trouble && (
        <p className={problemStyle} role="status">
          {say('problem', { problem: trouble })}
        </p>
      )}
    </figure>
  )
}

type FrameProps = Pick<Props, 'place' | 'document' | 'state'> & { receive: (message: FromCanvas) => void }
function Frame({ place, document, state, receive }: FrameProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const iframe = useRef<HTMLIFrameElement>(null)
  useChannel(iframe, { view: createView(place, state, locale, 'edit'), document, receive })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin
    <iframe
      ref={iframe}
      className={styles.frame}
      style={{ width: state.width }}
      src="/studio/canvas.html"
      title={say('state')}
      tabIndex={-1}
    />
  )
}
