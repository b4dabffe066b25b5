import type { WidgetProps } from '#renderer/kit.ts'
import { Empty } from '#widgets/ui/way.tsx'
import type { schema } from './empty.schema.ts'

export default function EmptyWidget({ text, action, icon, image, emit }: WidgetProps<typeof schema>) {
  return (
    <Empty
      text={text}
      action={action}
      icon={icon}
      image={image}
      href={emit.href?.('press')}
      onAction={() => void emit('press')}
    />
  )
}
