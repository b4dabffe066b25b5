/** The payment providers that the environment configures. */
import type { PaymentPorts } from '../domain/ports/payment.ts'
import { StartError, type Config } from '../platform/config.ts'
import { createAlipay } from './alipay/alipay.ts'
import { readAlipaySettings } from './alipay/settings.ts'
import type { Environment } from './settings.ts'
import { readWechatPaySettings } from './wechat-pay/settings.ts'
import { createWechatPay } from './wechat-pay/wechat-pay.ts'

/** Undefined when no provider is configured. Throws `StartError` for settings with a fault. */
export function createPayments(
  env: Environment,
  { publicUrl, now }: Pick<Config, 'publicUrl'> & { now: () => number },
): PaymentPorts | undefined {
  const wechatPay = readWechatPaySettings(env)
  const alipay = readAlipaySettings(env)
  if (!wechatPay && !alipay) return undefined
  if (!publicUrl.startsWith('https://'))
    throw new StartError(
      'Payments need PUBLIC_URL with https, for example https://shop.example.com: providers send notices to it.',
    )
  const needs = { publicUrl, now }
  return {
    ...(wechatPay && { wxpay: createWechatPay(wechatPay, needs) }),
    ...(alipay && { alipay: createAlipay(alipay, needs) }),
  }
}
