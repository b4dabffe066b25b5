import { ProviderFailure } from '../domain/ports/failure.ts'
import type { Notice } from '../domain/ports/payment.ts'

/** Requires the result of closing: a payment that its provider neither closed nor received is asked about again later. */
export function assertFinal(notice: Notice): Notice {
  if (notice.state === 'open') throw new ProviderFailure('unknown', 'the payment is neither closed nor paid')
  return notice
}
