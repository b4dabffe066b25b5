/** Answers of calls that depend on a storefront's settings. */
import type { Locale } from '../../../schemas/language/locales.ts'
import { spoken } from '../../../schemas/language/words.ts'
import { answered } from '../../../schemas/settings/settings.ts'
import type { Platform } from '../../../schemas/visitor.ts'
import type { Promo } from './promo.ts'
import { besideFront } from './settings.ts'

type Settings = Pick<Promo, 'base' | 'generic' | 'login'>
type Visitor = { locale: Locale; platform: Platform }

export function buildBaseConfig({ base }: Pick<Settings, 'base'>, { locale, platform }: Visitor) {
  return {
    front: {},
    ...spoken(base, locale),
    // customer-service ids of Douyin and Kuaishou work inside those apps only
    ...(platform !== 'dy' && { douyinMpImId: null }),
    ...(platform !== 'ks' && { kuaishouMpImId: null }),
  }
}
export const buildGenericConfig = ({ generic }: Pick<Settings, 'generic'>, { locale }: Pick<Visitor, 'locale'>) =>
  spoken(generic, locale)
export const buildLoginConfig = ({ login }: Pick<Settings, 'login'>, { locale }: Pick<Visitor, 'locale'>) =>
  spoken(login, locale)

const only = (settings: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)))
/** By call: the part of its answer that is derived from settings and included in its contract. */
export const buildSettingsAnswers = (
  settings: Settings,
  visitor: Visitor,
): Record<string, Record<string, unknown>> => ({
  '/api/hk/baseConfig': only(buildBaseConfig(settings, visitor), ['front', ...besideFront]),
  '/api/hk/genericConfig': buildGenericConfig(settings, visitor),
  '/api/simLoginConfig': only(buildLoginConfig(settings, visitor), Object.keys(answered['settings:login'].shape)),
})
