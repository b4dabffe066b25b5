import type { WidgetFacts, WidgetProps } from '../../../renderer/kit.ts'
import Chips from '../../basic/chips/chips.tsx'
import type { schema } from './digits.schema.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** 4 first: it is the one that people leave out (docs/domain.md §3.2). */
const digits = ['4', '7', '0', '1', '2', '3', '5', '6', '8', '9']
const items = digits.map((digit) => ({ value: digit, label: digit }))

export default function Digits({ value, label, emit }: WidgetProps<typeof schema>) {
  const change = (_: string, chosen?: unknown) => emit('change', [...(chosen as string[])].sort().join('')) as Promise<never>
  return <Chips items={items} many values={[...(value ?? '')]} label={label} emit={change} />
}
