/** Settings of a storefront as documents that editors change (docs/operators.md). Their fields have the names of the API's answers. */
import { baseConfig } from '../entities/card/base-config.ts'
import { simLoginConfig } from '../entities/card/sim-login-config.ts'
import { genericConfig } from '../entities/site/generic-config.ts'
import { ems } from '../language/text.ts'
import { densities, looks, radii } from '../theme/options.ts'
import * as z from 'zod/mini'

const { front, showPaymentType, shopMenu, douyinMpImId, kuaishouMpImId } = baseConfig.shape
/** hk/baseConfig without the storefront's own data, plus hk/genericConfig. */
const storefront = z.object({
  ...front.shape,
  showPaymentType,
  shopMenu,
  douyinMpImId,
  kuaishouMpImId,
  ...genericConfig.shape,
})

/** Texts that replace shipped messages, by id. Names in braces are the values of the message. */
const words = z.record(z.string(), z.string().check(z.maxLength(1000), z.meta({ 'x-unit': 'message' })))

/** A tab of the shop's tab bar. `icon` is the name of an icon, or a picture. */
const tab = z.object({
  name: z.string().check(z.minLength(1), ems(6)),
  path: z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/), z.meta({ 'x-ref': 'route' })),
  icon: z.string(),
  iconSelected: z.optional(z.string()),
})
const tabs = z.object({ tabs: z.array(tab).check(z.minLength(2), z.maxLength(5)) })

/** The theme of the shop; absent fields have the shipped values. */
const theme = z.object({
  brand: z.optional(z.string().check(z.meta({ 'x-unit': 'colour' }))),
  radius: z.optional(z.enum(Object.keys(radii) as (keyof typeof radii)[])),
  density: z.optional(z.enum(Object.keys(densities) as (keyof typeof densities)[])),
  look: z.optional(z.enum(looks)),
})

/** Settings that calls return: publishing stores the result in the storefront. */
export const callSettings = { 'settings:storefront': storefront, 'settings:login': simLoginConfig } as const
/** Settings that browsers read as published documents, like pages. */
export const documentSettings = { 'settings:words': words, 'settings:tabs': tabs, 'settings:theme': theme } as const
export const settings = { ...callSettings, ...documentSettings } as const
export const isSettings = (path: string): path is keyof typeof settings => Object.hasOwn(settings, path)
export const settingsPaths: readonly string[] = Object.keys(settings)
export type CallSettingsPath = keyof typeof callSettings
export type DocumentSettingsPath = keyof typeof documentSettings
export const isCallSettings = (path: string): path is CallSettingsPath => Object.hasOwn(callSettings, path)
export const isDocumentSettings = (path: string): path is DocumentSettingsPath => Object.hasOwn(documentSettings, path)
