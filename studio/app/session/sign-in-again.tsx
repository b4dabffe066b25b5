/**
 * Sign-in dialog for a session that expired during work. It covers the screen and open dialogs, which remain as they are; the browser
 * returns the focus afterwards.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSay, type Session } from '../context.tsx'
import { SignInForm } from './sign-in.tsx'
import { over } from './session.css.ts'

/** Longer than the pause between two keys, so that ongoing typing does not end up in the password field. */
const QUIET_MS = 600

/** Returns whether typing has paused. */
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
  // closed before unmounting, because otherwise the browser does not restore the focus
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
