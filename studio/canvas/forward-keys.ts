import { pageKeys } from '#schemas/language/composing.ts'
import { isTyping } from '../look/typing.ts'
import type { FromCanvas } from './protocol.ts'

/** Forwards shortcuts to the screen while the canvas has the focus, except for keys typed into a field of the page. */
export function forwardKeys(send: (message: FromCanvas) => void): void {
  const press = pageKeys((event: KeyboardEvent) => {
    const { shiftKey } = event
    const key = event.key.toLowerCase()
    const isCommand = (event.ctrlKey || event.metaKey) && ['z', 'y', 's'].includes(key)
    if (!isCommand && key !== 'escape' && key !== 'f6') return
    if (event.defaultPrevented) return
    const isOfField = isTyping(event) && key !== 'f6'
    // the browser would open its dialog for saving the frame
    if (!isOfField || key === 's') event.preventDefault()
    if (isOfField) return
    send({ type: 'key', key, isShifted: shiftKey })
  })
  addEventListener('keydown', press)
}
