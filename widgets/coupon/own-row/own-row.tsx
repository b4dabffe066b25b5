import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Ticket, TicketSkeleton } from '#widgets/ui/cards/ticket.tsx'
import type { schema } from './own-row.schema.ts'

export default function OwnRow({ coupon, emit }: WidgetProps<typeof schema>) {
  const { date, datetime, enumLabel, t } = useKit()
  const { status, scope, endAt, usedAt } = coupon
  return (
    <Ticket
      worth={coupon}
      off={status !== 1}
      notes={[
        scope,
        usedAt ? t('coupon.usedAt', { time: datetime(usedAt) }) : t('coupon.until', { date: date(endAt) }),
      ]}
    >
      {status !== 1 && (
        <Chip tone={getEnumTone('userCouponStatus', status)}>{enumLabel('userCouponStatus', status)}</Chip>
      )}
      {status === 1 && (
        <Button variant="soft" size="small" href={emit.href?.('use')} onPress={() => void emit('use')}>
          {t('coupon.use')}
        </Button>
      )}
    </Ticket>
  )
}

export const Skeleton = TicketSkeleton
