/** Seeds the demo shop: fictional, reproducible, and dated by the server's clock. One transaction, and only into an empty database. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '../platform/secrets.ts'
import { DAY } from '../platform/time.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import * as tables from '../db/schema/index.ts'
import { demoOperators } from './accounts.ts'
import { buildAddressRows } from './cards/addresses.ts'
import { buildCardRows } from './cards/cards.ts'
import { buildClientRows, buildDeviceRows, buildWifiRows } from './cards/devices.ts'
import { accelerateRows, vipRows } from './cards/extras.ts'
import { layouts } from './cards/layouts.ts'
import { buildActivityRows, balanceOptionRows, buildCouponRows } from './cards/offers.ts'
import { oneCodeRows } from './cards/one-codes.ts'
import { buildPackageRows } from './cards/packages.ts'
import { taskRows } from './cards/tasks.ts'
import { generalGoods, skuRows } from './goods/articles.ts'
import { buildCommentRows } from './goods/comments.ts'
import { landingPageRows } from './goods/landing-pages.ts'
import { numberCards } from './goods/number-cards.ts'
import { writeHistories } from './history/histories.ts'
import { seedShopOrders } from './history/index.ts'
import { createTimeline } from './history/timeline.ts'
import { addNumbers } from './numbers/add.ts'
import { formatPlanName, planRows } from './numbers/plans.ts'
import { dictionaryRows } from './shop/dictionaries.ts'
import { buildAgentPriceRows, buildAgentRows, buildUserRows } from './shop/people.ts'
import { pointsGoodsRows, pointsLook, pointsSkuRows, storeGoodsRows, storeRows } from './shop/points-shop.ts'
import { buildProtocolRows } from './shop/protocols.ts'
import { returnAddress } from './shop/returns.ts'
import { buildQuestionRows } from './shop/questions.ts'
import { buildStorefrontRows } from './shop/storefronts.ts'
import { setCounters, write } from './write.ts'

export type SeedOptions = { /** Number of vanity numbers. */ numbers: number; now: number; secrets: Secrets }

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.select({ promoCode: tables.promos.promoCode }).from(tables.promos).limit(1)).length === 0

/** Fills an empty database; false when it already contains a shop. */
export async function seed(db: Pool, options: SeedOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    // of two servers that start on one database, the second waits and finds the shop
    await tx.execute(sql`lock table promos in share row exclusive mode`)
    if (!(await isEmpty(tx))) return false
    await seedSite(tx, options)
    await seedGoods(tx, options)
    await seedCards(tx, options)
    await setCounters(tx)
    await seedShopOrders(tx, options)
    await writeHistories(createTimeline(tx, options.secrets), options.now)
    await tx.execute(sql`analyze`)
    return true
  })
}

async function seedSite(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(tx, tables.promos, buildStorefrontRows(now))
  const createdAt = now - 800 * DAY
  const accounts = demoOperators.map(async ({ login, name, role, promoCode, password }) => {
    const passwordHash = await secrets.hashPassword(password)
    return { login, name, role, promoCode, passwordHash, createdAt }
  })
  await write(tx, tables.operators, await Promise.all(accounts))
  await write(tx, tables.shopUsers, buildUserRows(now))
  await write(tx, tables.agents, buildAgentRows(now))
  await write(tx, tables.agentPrices, buildAgentPriceRows(now))
  await write(tx, tables.dictionaries, dictionaryRows)
  await write(tx, tables.protocols, buildProtocolRows(now))
  await write(tx, tables.questions, buildQuestionRows(now))
  // the activation page of delivered cards (server/domain/orders/row.ts)
  await write(tx, tables.settings, [
    { key: 'activateUrl', value: 'https://activate.example.com/?p={promoCode}&sn={orderSn}' },
    // address for returns (server/domain/orders/after-sale/view.ts)
    { key: 'returnAddress', value: returnAddress },
  ])
}

async function seedGoods(tx: Transaction, { numbers, now }: SeedOptions): Promise<void> {
  await write(
    tx,
    tables.goods,
    [...numberCards, ...generalGoods].map(({ days, ...row }) => ({ ...row, createdAt: now - days * DAY })),
  )
  await write(tx, tables.goodsSku, skuRows)
  await write(tx, tables.numberPlans, planRows)
  await write(tx, tables.comments, buildCommentRows(now, 1000))
  await write(tx, tables.singlePages, landingPageRows)
  await addNumbers(tx, { upTo: numbers, now, packageName: formatPlanName })
}

async function seedCards(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(
    tx,
    tables.simLayouts,
    layouts.map((row) => ({ ...row, updatedAt: now - 12 * DAY })),
  )
  await write(tx, tables.packages, buildPackageRows(now))
  await write(tx, tables.devices, buildDeviceRows(now))
  await write(tx, tables.deviceWifi, buildWifiRows(secrets))
  await write(tx, tables.deviceClients, buildClientRows(now))
  await write(tx, tables.cards, await buildCardRows(now, secrets))
  await write(tx, tables.addresses, buildAddressRows(now))
  await write(tx, tables.balanceOptions, balanceOptionRows)
  await write(tx, tables.coupons, buildCouponRows(now))
  await write(tx, tables.activities, buildActivityRows(now))
  await write(tx, tables.accelerateOptions, accelerateRows)
  await write(tx, tables.vipTiers, vipRows)
  await write(tx, tables.tasks, taskRows)
  await write(tx, tables.pointsGoods, pointsGoodsRows)
  await write(tx, tables.settings, [{ key: 'pointsShop', value: pointsLook }])
  await write(tx, tables.pointsSku, pointsSkuRows)
  await write(tx, tables.stores, storeRows)
  await write(tx, tables.storeGoods, storeGoodsRows)
  await write(tx, tables.oneCodes, oneCodeRows)
}
