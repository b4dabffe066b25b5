import { useKit, type WidgetProps } from '#renderer/kit.ts'
import Steps, { Skeleton as StepsSkeleton } from '#widgets/basic/steps/steps.tsx'
import type { schema } from './progress.schema.ts'

type Props = WidgetProps<typeof schema>

export default function Progress({ steps, failed, title, emit }: Props) {
  const { datetime } = useKit()
  const now = steps.findIndex(({ state }) => state === 'now' || state === 'ended')
  const items = steps.map((step, index) => ({
    label: step.name,
    time: step.time ? datetime(step.time) : undefined,
    note: index === now ? failed : undefined,
  }))
  // a finished process has no current step
  return (
    <Steps
      items={items}
      at={now < 0 ? steps.filter(({ state }) => state === 'done').length : now}
      failed={Boolean(failed)}
      ended={steps[now]?.state === 'ended'}
      look="list"
      title={title}
      emit={emit}
    />
  )
}

export const Skeleton = () => <StepsSkeleton look="list" />
