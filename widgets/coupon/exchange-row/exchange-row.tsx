import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import type { ExchangeCoupon } from '#schemas/entities/goods/coupon.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Quantity } from '#widgets/ui/numbers/numbers.tsx'
import { Ticket, TicketSkeleton } from '#widgets/ui/cards/ticket.tsx'
import type { schema } from './exchange-row.schema.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function ExchangeRow({ coupon, couponCoin, emit }: WidgetProps<typeof schema>) {
  const { date, t } = useKit()
  const [busy, run] = useBusy()
  const { validity, validDays, endAt, perLimit, exchanged, stock, coin } = coupon
  const why = getRefusal(coupon, couponCoin)
  const few = stock < FEW ? t('exchange.left', { stock }) : ''
  return (
    <Ticket
      worth={coupon}
      off={why === 'exchange.gone' || why === 'exchange.reached'}
      notes={[
        validity === 2
          ? t('exchange.days', { days: validDays ?? 0 })
          : endAt && t('coupon.until', { date: date(endAt) }),
        [perLimit > 0 && t('exchange.had', { exchanged, perLimit }), stock > 0 && few].filter(Boolean).join(' · '),
      ]}
    >
      <Quantity value={coin} unit={t('exchange.coins')} size="row" />
      <Button variant="soft" size="small" busy={busy} disabled={!!why} onPress={() => run(() => emit('exchange'))}>
        {t(why ?? 'exchange.do')}
      </Button>
    </Ticket>
  )
}

const FEW = 100
/** Returns a message id. The server decides; this only saves a tap. */
function getRefusal(
  { stock, perLimit, exchanged, coin }: ExchangeCoupon,
  coins: number | null | undefined,
): string | undefined {
  if (stock <= 0) return 'exchange.gone'
  if (perLimit > 0 && exchanged >= perLimit) return 'exchange.reached'
  return coins != null && coins < coin ? 'exchange.few' : undefined
}

export const Skeleton = TicketSkeleton
