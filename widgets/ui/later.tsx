import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import { useOverlays } from '#renderer/state/overlay.ts'

/** Requests of a page that is being left are aborted, which is not a failure to report. */
const NOT_LEAVING = 200

type Own<P> = {
  /** Drawn while it loads. */
  waiting?: ReactNode
  /** Drawn when its chunk fails to load. Without it a toast shows `says` or a default, and `onLost` closes the overlay that was to open. */
  lost?: ComponentType<P & { retry: () => void }>
  says?: string
  onLost?: () => void
}

/** `prepare` loads it before it is drawn; a failure is shown when it is drawn. */
type LaterComponent<P> = ComponentType<P & Own<P>> & { prepare: () => void }

/** A component that is loaded when it is first drawn. `lazy` would cache a failure until the page is reloaded, and throw for a mere tap. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LaterComponent<P> {
  let Part: ComponentType<P> | undefined
  const get = async () => void (Part = await load())
  function Later({ waiting, lost: Lost, says, onLost, ...props }: P & Own<P>) {
    const { t } = useKit()
    const { toast } = useOverlays()
    const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting')
    const tell = useRef<() => void>(undefined)
    useEffect(() => {
      tell.current = () => {
        if (Lost) return
        onLost?.()
        toast(says ?? t('error.network'), 'error')
      }
    })
    // as of this render: `prepare` may end before the effect
    const isDrawn = Part !== undefined
    useEffect(() => {
      if (isDrawn || state !== 'waiting') return undefined
      let gone = false
      get().then(
        () => gone || setState('here'),
        () =>
          setTimeout(() => {
            if (gone) return
            setState('lost')
            tell.current?.()
          }, NOT_LEAVING),
      )
      return () => void (gone = true)
    }, [state, isDrawn])
    const given = props as unknown as P
    if (Part) return <Part {...given} />
    return state === 'lost' && Lost ? <Lost {...given} retry={() => setState('waiting')} /> : waiting
  }
  return Object.assign(Later, { prepare: () => void get().catch(() => undefined) })
}
