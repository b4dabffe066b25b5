/** The used share of a card's packages. Pure. */
import { reminders } from '#schemas/reminders.ts'
import { prorate } from '#server/platform/money.ts'
import { filterActivePackages, type CardPackage, type CardRow } from '../cards/card-status.ts'

/** Usage and volume of packages, in KB. */
const sumUsed = (packages: CardPackage[]) => packages.reduce((sum, pkg) => sum + pkg.useFlow, 0)
const sumTotal = (packages: CardPackage[]) => packages.reduce((sum, pkg) => sum + pkg.totalFlow, 0)

/** Based on packages with remaining data; if all are used up, on all of them. */
export function summarizeUsage(card: Pick<CardRow, 'isInfiniteFlow'>, packages: CardPackage[], now: number) {
  const running = filterActivePackages(packages, now)
  if (card.isInfiniteFlow || running.some((pkg) => pkg.isInfiniteFlow)) return undefined
  const fresh = running.filter((pkg) => pkg.useFlow < pkg.totalFlow)
  const counted = fresh.length ? fresh : running
  const total = sumTotal(counted)
  if (total <= 0) return undefined
  const percent = Math.min(100, prorate(100, sumUsed(counted), total))
  const step = reminders.usage.steps.findLast((limit) => percent >= limit)
  return { counted, percent, step, left: total - sumUsed(counted) }
}
