import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../../renderer/kit.ts'
import { toast } from '../../renderer/state/overlay.ts'

/** A page that is being left gives up its requests, too: then nothing is lost, and what follows must not happen. */
const NOT_LEAVING = 200

type Own<P> = {
  /** Drawn until it has come. */
  waiting?: ReactNode
  /** Drawn where its chunk is lost on the way. Without it a toast says that, or `says`, and `onLost` closes what was to be opened. */
  lost?: ComponentType<P & { retry: () => void }>
  says?: string
  onLost?: () => void
}

/** A part that comes when it is first drawn. `lazy` would keep a failure until the page is reloaded, and throw where somebody only tapped. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P & Own<P>> {
  let Part: ComponentType<P> | undefined
  return function Later({ waiting, lost: Lost, says, onLost, ...props }: P & Own<P>) {
    const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting')
    const tell = useRef<() => void>(undefined)
    useEffect(() => {
      tell.current = () => {
        if (Lost) return
        onLost?.()
        toast(says ?? t('error.network'), 'error')
      }
    })
    useEffect(() => {
      if (Part || state !== 'waiting') return undefined
      let gone = false
      load().then(
        (part) => {
          Part = part
          if (!gone) setState('here')
        },
        () =>
          setTimeout(() => {
            if (gone) return
            setState('lost')
            tell.current?.()
          }, NOT_LEAVING),
      )
      return () => void (gone = true)
    }, [state])
    const given = props as unknown as P
    if (Part) return <Part {...given} />
    return state === 'lost' && Lost ? <Lost {...given} retry={() => setState('waiting')} /> : waiting
  }
}
