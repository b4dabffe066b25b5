import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import Chips, { Skeleton as ChipsSkeleton } from '#widgets/basic/chips/chips.tsx'
import Tabs, { Skeleton as TabsSkeleton } from '#widgets/basic/tabs/tabs.tsx'
import { listChoices } from './choices.ts'
import type { schema } from './operators.schema.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

export default function Operators({ options, suggest, value, label, look, emit }: Props) {
  const { t } = useKit()
  const items = listChoices(options, suggest === 1, { all: t('filter.all'), selected: t('filter.selected') })
  const change = (_: string, operator?: unknown) => emit('change', String(operator)) as Promise<never>
  return look === 'chips' ? (
    <Chips items={items} value={value ?? ''} label={label} emit={change} />
  ) : (
    <Tabs items={items} value={value ?? ''} label={label} look="pills" emit={change} />
  )
}

export const Skeleton = ({ look }: Partial<Props>) =>
  look === 'chips' ? <ChipsSkeleton /> : <TabsSkeleton look="pills" />
