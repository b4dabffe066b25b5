import { useInspector } from '../context.ts'
import * as inspector from '../inspector.css.ts'
import { say } from './sentences.ts'

type Props = { target: string; name: string; isBound?: boolean }
/** Button that opens the data picker for a place; absent where binding is not possible. */
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
