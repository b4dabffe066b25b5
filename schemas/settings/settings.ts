/** Settings of a storefront as documents that editors change (docs/operators.md). Their fields have the names of the API's answers. */
import { baseConfig } from '../entities/card/base-config.ts'
import { simLoginConfig } from '../entities/card/sim-login-config.ts'
import { genericConfig } from '../entities/site/generic-config.ts'
import { onOff } from '../language/contract.ts'
import { ems } from '../language/text.ts'
import * as z from 'zod/mini'
import { documents } from './documents.ts'

const { front, showPaymentType, shopMenu, douyinMpImId, kuaishouMpImId } = baseConfig.shape
/** hk/baseConfig without the storefront's own data, plus hk/genericConfig. */
const storefront = z.object({
  ...front.shape,
  showPaymentType,
  shopMenu,
  douyinMpImId,
  kuaishouMpImId,
  /** 1: search engines do not list the storefront. */
  noindex: z._default(onOff, 2),
  ...genericConfig.shape,
})

/** A tab of the shop's tab bar. `icon` is the name of an icon, or a picture. */
const tab = z.object({
  name: z.string().check(z.minLength(1), ems(6)),
  path: z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/), z.meta({ 'x-ref': 'route' })),
  icon: z.string(),
  iconSelected: z.optional(z.string()),
})
/** The tab bar, which browsers read as a published document. */
export const tabs = z.object({ tabs: z.array(tab).check(z.minLength(2), z.maxLength(5)) })

/** Settings that calls return: publishing stores the result in the storefront. */
export const callSettings = { 'settings:storefront': storefront, 'settings:login': simLoginConfig } as const
export const settings = { ...callSettings, ...documents, 'settings:tabs': tabs } as const
export type CallSettingsPath = keyof typeof callSettings
export const isCallSettings = (path: string): path is CallSettingsPath => Object.hasOwn(callSettings, path)
