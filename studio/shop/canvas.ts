/** This shop in Studio's canvas. */
import { parts } from '#widgets/frame/parts.ts'
import { registry } from '#widgets/registry.ts'
import { words } from 'virtual:region'
import { china } from '#renderer/i18n/china-formats.ts'
import { buildExampleQuery } from '#schemas/examples/parameters.ts'
import { composeShop, plainEnv } from '#shop/compose.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop } from '#shop/shop.ts'
import type { CanvasProject } from '../canvas/project.ts'
import { loadExamples } from './examples.ts'
import { pickShopLocale } from '#shop/visitor/locale.ts'

export const canvas: CanvasProject = {
  registry,
  region: china,
  open(core, { view, query, unpublished }) {
    const { promoCode, pageCode } = view
    const locale = pickShopLocale(view.locale)
    const shop = openShop(core, createOrigin())
    Object.assign(shop.local, { promoCode, pageCode, locale, elder: view.edition === 'elder' })
    const composed = composeShop(shop, {
      env: plainEnv(shop, locale),
      query,
      ...(unpublished && { unpublished }),
      words,
      parts,
      registry: () => Promise.resolve(registry),
    })
    return {
      ...composed,
      async logIn(persona) {
        const { people } = await import('../states/people.ts')
        Object.assign(shop.session, people[persona].session)
        Object.assign(shop.user, people[persona].user)
      },
    }
  },
  fillQuery: (path, query) => buildExampleQuery(path, query),
  loadExamples,
}
