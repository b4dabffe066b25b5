import { Fragment, type ReactNode } from 'react'
import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import type { schema } from './elements.schema.ts'

export default function Elements({
  names,
  vip,
  asset,
  carousel,
  service,
  changeDevice,
  moreMenu,
}: WidgetProps<typeof schema>) {
  const parts: Record<string, ReactNode> = { vip, asset, carousel, service, changeDevice, moreMenu }
  return [...new Set(names)].map((name) =>
    Object.hasOwn(parts, name) ? <Fragment key={name}>{parts[name]}</Fragment> : null,
  )
}

export const Skeleton = () => (
  <>
    {[0, 1, 2].map((card) => (
      <SkeletonBlock key={card} card>
        <SkeletonRow />
      </SkeletonBlock>
    ))}
  </>
)
