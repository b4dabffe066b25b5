/** Seeds the demo shop: fictional, reproducible, and dated by the server's clock. One transaction, and only into an empty database. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '../platform/secrets.ts'
import { DAY } from '../platform/time.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import * as tables from '../db/schema/index.ts'
import { demoOperators } from './accounts.ts'
import { addressRows } from './cards/addresses.ts'
import { cardRows } from './cards/cards.ts'
import { clientRows, deviceRows, wifiRows } from './cards/devices.ts'
import { accelerateRows, vipRows } from './cards/extras.ts'
import { layouts } from './cards/layouts.ts'
import { activityRows, balanceOptionRows, couponRows } from './cards/offers.ts'
import { oneCodeRows } from './cards/one-codes.ts'
import { packageRows } from './cards/packages.ts'
import { taskRows } from './cards/tasks.ts'
import { generalGoods, skuRows } from './goods/articles.ts'
import { commentRows } from './goods/comments.ts'
import { landingPageRows } from './goods/landing-pages.ts'
import { numberCards } from './goods/number-cards.ts'
import { writeHistories } from './history/histories.ts'
import { seedShopOrders } from './history/index.ts'
import { createTimeline } from './history/timeline.ts'
import { addNumbers } from './numbers/add.ts'
import { planName, planRows } from './numbers/plans.ts'
import { dictionaryRows } from './shop/dictionaries.ts'
import { agentPriceRows, agentRows, userRows } from './shop/people.ts'
import { pointsGoodsRows, pointsLook, pointsSkuRows, storeGoodsRows, storeRows } from './shop/points-shop.ts'
import { protocolRows } from './shop/protocols.ts'
import { returnAddress } from './shop/returns.ts'
import { questionRows } from './shop/questions.ts'
import { storefrontRows } from './shop/storefronts.ts'
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
  await write(tx, tables.promos, storefrontRows(now))
  const createdAt = now - 800 * DAY
  const accounts = demoOperators.map(async ({ login, name, role, promoCode, password }) => {
    const passwordHash = await secrets.hashPassword(password)
    return { login, name, role, promoCode, passwordHash, createdAt }
  })
  await write(tx, tables.operators, await Promise.all(accounts))
  await write(tx, tables.shopUsers, userRows(now))
  await write(tx, tables.agents, agentRows(now))
  await write(tx, tables.agentPrices, agentPriceRows(now))
  await write(tx, tables.dictionaries, dictionaryRows)
  await write(tx, tables.protocols, protocolRows(now))
  await write(tx, tables.questions, questionRows(now))
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
  await write(tx, tables.comments, commentRows(now, 1000))
  await write(tx, tables.singlePages, landingPageRows)
  await addNumbers(tx, { upTo: numbers, now, packageName: planName })
}

async function seedCards(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(
    tx,
    tables.simLayouts,
    layouts.map((row) => ({ ...row, updatedAt: now - 12 * DAY })),
  )
  await write(tx, tables.packages, packageRows(now))
  await write(tx, tables.devices, deviceRows(now))
  await write(tx, tables.deviceWifi, wifiRows(secrets))
  await write(tx, tables.deviceClients, clientRows(now))
  await write(tx, tables.cards, await cardRows(now, secrets))
  await write(tx, tables.addresses, addressRows(now))
  await write(tx, tables.balanceOptions, balanceOptionRows)
  await write(tx, tables.coupons, couponRows(now))
  await write(tx, tables.activities, activityRows(now))
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
