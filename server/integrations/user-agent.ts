/** The kind of a payer's browser, which decides how a provider continues. */
import type { PayVisit } from '../domain/ports/payment.ts'

export const isInWechat = ({ userAgent }: Pick<PayVisit, 'userAgent'>): boolean => /MicroMessenger/i.test(userAgent)
export const isOnPhone = ({ userAgent }: Pick<PayVisit, 'userAgent'>): boolean =>
  /Mobile|Android|iPhone|iPad|HarmonyOS/i.test(userAgent)
