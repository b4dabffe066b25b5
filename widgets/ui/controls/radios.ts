import { pageKeys } from '../../../schemas/language/composing.ts'
import { moveFocus } from './roving.ts'

type RadiosInput<V> = {
  values: readonly V[]
  /** The chosen value; a value that is not offered leaves all unchecked. */
  value: V | null | undefined
  isDisabled?: (value: V) => boolean
  /** Also called for a tap on the chosen value: it may close a sheet. */
  onChoose: (value: V) => void
}
type Radio = {
  type: 'button'
  role: 'radio'
  'aria-checked': boolean
  disabled: boolean
  tabIndex: 0 | -1
  onClick: () => void
}

/**
 * Radio buttons by the ARIA pattern: a single tab stop, and arrow keys that choose. `group` and `radio(value)` are
 * props of the elements.
 */
export function radios<V>({ values, value, isDisabled, onChoose }: RadiosInput<V>) {
  const enabled = values.filter((one) => !isDisabled?.(one))
  const tabStop = enabled.find((one) => one === value) ?? enabled[0]
  return {
    group: { role: 'radiogroup', onKeyDown: moveToRadio } as const,
    radio: (one: V): Radio => ({
      type: 'button',
      role: 'radio',
      'aria-checked': one === value,
      disabled: isDisabled?.(one) ?? false,
      tabIndex: one === tabStop ? 0 : -1,
      onClick: () => onChoose(one),
    }),
  }
}
const moveToRadio = pageKeys((event: Parameters<typeof moveFocus>[0]) => moveFocus(event, '[role=radio]'))
