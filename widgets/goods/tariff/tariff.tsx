import type { WidgetProps } from '#renderer/kit.ts'
import Facts, { Skeleton as FactsSkeleton } from '#widgets/basic/facts/facts.tsx'
import type { schema } from './tariff.schema.ts'

type Props = WidgetProps<typeof schema>

export default function Tariff({ items, title, emit }: Props) {
  return <Facts items={items.map(({ name, value }) => ({ label: name, value }))} title={title} emit={emit} />
}

export const Skeleton = ({ title }: Partial<Props>) => <FactsSkeleton title={title} />
