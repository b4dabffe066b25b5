import { Component, type ReactNode } from 'react'
import { button, hint, problem, stack } from '../look/look.css.ts'
import { useSay } from './context.tsx'

type State = { message: string | undefined }
/** Error boundary: shows a message for a part that throws or fails to load, and leaves the rest of the screen working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: undefined }
  static getDerivedStateFromError(error: unknown): State {
    return { message: String(error) }
  }
  override render(): ReactNode {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return <Message message={message} retry={() => this.setState({ message: undefined })} />
  }
}
function Message({ message, retry }: { message: string; retry: () => void }): ReactNode {
  const say = useSay()
  return (
    <div className={stack} role="alert" style={{ padding: '16px' }}>
      <p className={problem}>{say('broken')}</p>
      <p className={hint}>{message}</p>
      <p>
        <button className={button.plain} onClick={retry}>
          {say('retry')}
        </button>{' '}
        <button className={button.quiet} onClick={() => location.reload()}>
          {say('reload')}
        </button>
      </p>
    </div>
  )
}
