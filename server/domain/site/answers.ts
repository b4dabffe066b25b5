/** Answers of calls that depend on a storefront's settings. */
import type { Locale } from '#schemas/language/locales.ts'
import { localize } from '#schemas/language/words.ts'
import { callSettings } from '#schemas/settings/settings.ts'
import type { Platform } from '#schemas/visitor.ts'
import type { Promo } from './promo.ts'
import { keysBesideFront, omitServerSettings } from './settings.ts'

type Settings = Pick<Promo, 'base' | 'generic' | 'login'>
type Visitor = { locale: Locale; platform: Platform }

export function buildBaseConfig({ base }: Pick<Settings, 'base'>, { locale, platform }: Visitor) {
  return {
    front: {},
    ...localize(omitServerSettings(base), locale),
    // customer-service ids of Douyin and Kuaishou work inside those apps only
    ...(platform !== 'dy' && { douyinMpImId: null }),
    ...(platform !== 'ks' && { kuaishouMpImId: null }),
  }
}
export const buildGenericConfig = ({ generic }: Pick<Settings, 'generic'>, { locale }: Pick<Visitor, 'locale'>) =>
  localize(generic, locale)
export const buildLoginConfig = ({ login }: Pick<Settings, 'login'>, { locale }: Pick<Visitor, 'locale'>) =>
  localize(login, locale)

const pickKeys = (settings: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)))
/** By call: the part of its answer that is derived from settings and included in its contract. */
export const buildSettingsAnswers = (
  settings: Settings,
  visitor: Visitor,
): Record<string, Record<string, unknown>> => ({
  '/api/hk/baseConfig': pickKeys(buildBaseConfig(settings, visitor), ['front', ...keysBesideFront]),
  '/api/hk/genericConfig': buildGenericConfig(settings, visitor),
  '/api/simLoginConfig': pickKeys(
    buildLoginConfig(settings, visitor),
    Object.keys(callSettings['settings:login'].shape),
  ),
})
