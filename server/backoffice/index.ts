/** The additions of this shop to publishing (`server/publishing/shop-part.ts`): settings and card layouts, storefronts, and its orders and requests. */
import { eq } from 'drizzle-orm'
import { backoffice } from '#schemas/backoffice/index.ts'
import type { Services } from '../domain/context.ts'
import { localize, mapLocales } from '#schemas/language/words.ts'
import { getStorefrontName } from '../domain/site/promo.ts'
import { promos, simLayouts } from '../db/schema/index.ts'
import type { ShopPart } from '../publishing/context.ts'
import { browserErrors } from './api/browser-errors.ts'
import { cardLayouts } from './api/card-layouts.ts'
import { comments } from './api/comments.ts'
import { imports } from './api/imports.ts'
import { invoices } from './api/invoices.ts'
import { createOpening } from './api/opening.ts'
import { createOrders } from './api/orders.ts'
import { createPointsOrders } from './api/points-orders.ts'
import { listRecordChoices, records } from './api/records.ts'
import { createRefunds } from './api/refunds.ts'
import { createRequests } from './api/requests.ts'
import { createSms } from './api/sms.ts'
import { stock } from './api/stock.ts'
import { readUnrevisedLayouts } from './card-layout.ts'
import { shopDocuments } from './documents.ts'
import { readFileSizes, readLinks, readRecords } from './links.ts'
import { readSettingsDocuments } from './settings.ts'
import { listUntranslated } from './untranslated.ts'

export function createShopPart(services: Pick<Services, 'cache' | 'ports' | 'secrets' | 'config'>): ShopPart {
  const handlers: Pick<ShopPart['handlers'], keyof typeof backoffice> = {
    ...browserErrors,
    ...cardLayouts,
    ...createOrders(services),
    ...createPointsOrders(services),
    ...invoices,
    ...createRefunds(services),
    ...createRequests(services),
    ...comments,
    ...records,
    ...createOpening(services),
    ...createSms(services),
    ...imports,
    ...stock,
  }
  return { ...shopDocuments, rows: backoffice, handlers, ...contents }
}

const contents: Omit<ShopPart, 'rows' | 'handlers' | 'kinds' | 'delivered'> = {
  async hasStorefront(db, promoCode) {
    return (await db.$count(promos, eq(promos.promoCode, promoCode))) > 0
  },
  async listStorefronts(db) {
    const { promoCode, name, base } = promos
    const rows = await db.select({ promoCode, name, base }).from(promos).orderBy(promoCode)
    return rows.map((row) => ({
      promoCode: row.promoCode,
      name: mapLocales((locale) => localize<string>(getStorefrontName(row), locale)),
    }))
  },
  readLinks,
  readFileSizes,
  readRecords,
  listRecordChoices,
  readDocuments: readSettingsDocuments,
  async readNames(db) {
    const rows = await db.select({ id: simLayouts.id, name: simLayouts.name }).from(simLayouts)
    return new Map(rows.map(({ id, name }) => [`sim:${id}`, { 'zh-CN': name, en: name }]))
  },
  readUnrevised: readUnrevisedLayouts,
  listUntranslated,
}
