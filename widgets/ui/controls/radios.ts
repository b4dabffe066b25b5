import { pageKeys } from '#schemas/language/composing.ts'
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
export function buildRadioProps<V>({ values, value, isDisabled, onChoose }: RadiosInput<V>) {
  const enabled = values.filter((candidate) => !isDisabled?.(candidate))
  const tabStop = enabled.find((candidate) => candidate === value) ?? enabled[0]
  return {
    group: { role: 'radiogroup', onKeyDown: moveToRadio } as const,
    radio: (option: V): Radio => ({
      type: 'button',
      role: 'radio',
      'aria-checked': option === value,
      disabled: isDisabled?.(option) ?? false,
      tabIndex: option === tabStop ? 0 : -1,
      onClick: () => onChoose(option),
    }),
  }
}
const moveToRadio = pageKeys((event: Parameters<typeof moveFocus>[0]) => moveFocus(event, '[role=radio]'))
