/**
 * The sign-in when a session ends in the middle of the work: over all of it, open dialogs included, which stay as they are. The browser gives
 * the focus back to where it was.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSay, type Session } from '../context.tsx'
import { SignInForm } from './sign-in.tsx'
import { over } from './session.css.ts'

/** Longer than between two keys: what is being typed does not go on in the field of the password. */
const QUIET_MS = 600

/** Whether no more keys come. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const later = () => setTimeout(() => setQuiet(true), QUIET_MS)
    let timer = later()
    const wait = () => {
      clearTimeout(timer)
      timer = later()
    }
    addEventListener('beforeinput', wait, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeinput', wait, true)
    }
  }, [])
  return isQuiet
}

type Props = { login: string; onDone: (session: Session) => void }
export function SignInAgain(props: Props): ReactNode {
  return useQuiet() && <Over {...props} />
}
function Over({ login, onDone }: Props): ReactNode {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  // closed before it is gone, because only then the focus goes back
  useLayoutEffect(() => {
    const { current } = dialog
    current!.showModal()
    current!.querySelector<HTMLElement>('[name=password]')!.focus()
    return () => current!.close()
  }, [])
  return createPortal(
    <dialog ref={dialog} className={over} closedby="none" aria-label={say('signInTitle')}>
      <SignInForm onDone={onDone} again={login} />
    </dialog>,
    document.body,
  )
}
