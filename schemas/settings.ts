/** Settings of a storefront as documents that editors change (docs/operators.md). Their fields are those of the answers, under the wire's names. */
import { baseConfig } from './entities/card/base-config.ts'
import { simLoginConfig } from './entities/card/sim-login-config.ts'
import { genericConfig } from './entities/site/generic-config.ts'
import * as z from 'zod/mini'

const { front, showPaymentType, shopMenu, douyinMpImId, kuaishouMpImId } = baseConfig.shape
/** hk/baseConfig without the facts of the storefront, and hk/genericConfig. */
const storefront = z.object({
  ...front.shape,
  showPaymentType,
  shopMenu,
  douyinMpImId,
  kuaishouMpImId,
  ...genericConfig.shape,
})

export const settings = { 'settings:storefront': storefront, 'settings:login': simLoginConfig } as const
export type SettingsPath = keyof typeof settings
export const isSettings = (path: string): path is SettingsPath => Object.hasOwn(settings, path)
