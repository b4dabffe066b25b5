/** The payment providers that the environment configures. */
import type { PaymentPorts } from '../domain/ports/payment.ts'
import { StartError, type Config } from '../platform/config.ts'
import type { Environment } from './settings.ts'
import { readWechatPaySettings } from './wechat-pay/settings.ts'
import { createWechatPay } from './wechat-pay/wechat-pay.ts'

/** Undefined when no provider is configured. Throws `StartError` for settings with a fault. */
export function createPayments(env: Environment, { publicUrl }: Pick<Config, 'publicUrl'>): PaymentPorts | undefined {
  const wechatPay = readWechatPaySettings(env)
  if (!wechatPay) return undefined
  if (!publicUrl.startsWith('https://'))
    throw new StartError(
      'Payments need PUBLIC_URL with https, for example https://shop.example.com: providers send notices to it.',
    )
  return { wxpay: createWechatPay(wechatPay, { publicUrl, now: Date.now }) }
}
