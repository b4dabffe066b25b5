import { useInspector } from '../context.ts'
import * as inspector from '../inspector.css.ts'
import { say } from './sentences.ts'

type Props = { target: string; name: string; isBound?: boolean }
/** Opens the choice of data for a place; absent where nothing can be bound. */
export function PickButton({ target, name, isBound = false }: Props) {
  const { locale, onPickBind } = useInspector()
  if (!onPickBind) return null
  return (
    <button
      type="button"
      className={isBound ? inspector.button : inspector.plain}
      aria-label={say(locale, isBound ? 'changeOf' : 'fromDataOf', { name })}
      onClick={() => onPickBind(target)}
    >
      {say(locale, isBound ? 'change' : 'fromData')}
    </button>
  )
}
