import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import Chips from '#widgets/basic/chips/chips.tsx'
import type { schema } from './digits.schema.ts'

export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** The digits that visitors exclude most often (docs/domain.md §3.2). */
const usual = '47'

export default function Digits({ value, label, first, emit }: WidgetProps<typeof schema>) {
  const order = [...new Set([...(first ?? usual), ...'0123456789'])]
  const change = (_: string, chosen?: unknown) =>
    emit('change', [...(chosen as string[])].sort().join('')) as Promise<never>
  return (
    <Chips
      items={order.map((digit) => ({ value: digit, label: digit }))}
      many
      values={[...(value ?? '')]}
      label={label}
      emit={change}
    />
  )
}
