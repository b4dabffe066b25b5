/** Texts of a package: its three numbers, its speed, and why it cannot be bought. */
import type { Kit } from '#renderer/kit.ts'
import type { SimPackage } from '#schemas/entities/card/package.ts'
import { isLifelong } from '#schemas/lifetime.ts'

export type PlanFigure = { label: string; value: string; unit?: string | undefined }

export function listPlanFigures(
  { t, duration: durationText, volumeParts }: Kit,
  plan: Pick<SimPackage, 'totalFlow' | 'isInfiniteFlow' | 'duration' | 'limitSpeedFlow' | 'speedName'>,
): PlanFigure[] {
  const { duration, limitSpeedFlow, speedName } = plan
  // 150Mbps is a figure with its unit; a name in words has none
  const [, value, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?bps)$/i.exec(speedName ?? '') ?? []
  return [
    plan.isInfiniteFlow
      ? { label: t('package.flow'), value: t('package.infinite') }
      : { label: t('package.flow'), ...volumeParts(plan.totalFlow) },
    isLifelong(duration)
      ? { label: t('package.duration'), value: durationText(duration) }
      : {
          label: t('package.duration'),
          value: String(duration.value),
          unit: t(`package.unit.${duration.unit}`, { value: duration.value }),
        },
    limitSpeedFlow != null && limitSpeedFlow > 0
      ? { label: t('package.fastFlow'), ...volumeParts(limitSpeedFlow) }
      : speedName
        ? { label: t('package.steadySpeed'), value: value ?? speedName, unit }
        : { label: t('package.speed'), value: t('package.noThrottle') },
  ]
}

/** Undisclosed throttling is the most frequent complaint (docs/domain §3.12, §7). */
export function formatSpeed(
  { t, volume }: Kit,
  { speedName, limitSpeedFlow, limitSpeedName }: Pick<SimPackage, 'speedName' | 'limitSpeedFlow' | 'limitSpeedName'>,
): string {
  const throttle =
    limitSpeedFlow != null && limitSpeedName
      ? t('package.throttle', { flow: volume(limitSpeedFlow), speed: limitSpeedName })
      : ''
  // without a throttle, the speed is one of the three numbers
  return speedName && throttle ? t('package.speedAndThrottle', { speed: speedName, throttle }) : throttle
}

/** Returns why the package cannot be bought; empty when it can. The server decides again. */
export function getRefusal({
  stock,
  perLimit,
  bought,
}: Pick<SimPackage, 'stock' | 'perLimit' | 'bought'>): 'soldOut' | 'limit' | '' {
  if (stock != null && stock <= 0) return 'soldOut'
  return perLimit > 0 && bought >= perLimit ? 'limit' : ''
}
