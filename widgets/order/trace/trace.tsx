import { useKit, type WidgetProps } from '#renderer/kit.ts'
import Steps, { Skeleton as StepsSkeleton } from '#widgets/basic/steps/steps.tsx'
import { Empty } from '#widgets/ui/way.tsx'
import type { schema } from './trace.schema.ts'

type Props = WidgetProps<typeof schema>

export default function Trace({ list, title, emit }: Props) {
  const { datetime, t } = useKit()
  if (!list.length) return <Empty text={t('parcel.noTrace')} />
  const items = list.map(({ time, context, location }) => ({ label: context, note: location, time: datetime(time) }))
  return <Steps items={items} at={0} look="log" title={title} emit={emit} />
}

export const Skeleton = () => <StepsSkeleton look="log" />
