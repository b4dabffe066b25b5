import type { ReactNode } from 'react'
import { button, problem } from '../look/look.css.ts'
import { useSay } from './context.tsx'

/** Shows why something could not be loaded, with a retry button. */
export function Failure({ message, retry }: { message: string; retry: () => void }): ReactNode {
  const say = useSay()
  return (
    <p className={problem} role="alert">
      {message}{' '}
      <button className={button.quiet} onClick={retry}>
        {say('retry')}
      </button>
    </p>
  )
}
