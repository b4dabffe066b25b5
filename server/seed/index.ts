/**
 * The demo shop: made up from end to end, the same wherever it is made, and dated from the server's clock.
 * One transaction, and only into an empty database.
 */
import { words } from '../../schemas/words.ts'
import { sql } from 'drizzle-orm'
import type { Secrets } from '../platform/secrets.ts'
import { DAY } from '../platform/time.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import * as tables from '../db/schema/index.ts'
import { demoOwner } from './accounts.ts'
import { addressRows } from './addresses.ts'
import { boxId, boxNo, cardRows, deviceId, deviceNo } from './cards.ts'
import { commentRows } from './comments.ts'
import { dictionaryRows } from './dictionaries.ts'
import { generalGoods, skuRows } from './general-goods.ts'
import { accelerateRows, vipRows } from './extras.ts'
import { addNumbers } from './insert-numbers.ts'
import { tellLives } from './lives.ts'
import { activityRows, balanceOptionRows, couponRows } from './money-offers.ts'
import { numberCards } from './number-cards.ts'
import { planName, planRows } from './number-plans.ts'
import { oneCodeRows, singlePageRows } from './one-codes.ts'
import { packageRows } from './packages.ts'
import { createPast } from './past.ts'
import { agentPriceRows, agentRows, userRows } from './people.ts'
import { pointsGoodsRows, pointsLook, pointsSkuRows, storeGoodsRows, storeRows } from './points-shop.ts'
import { cardTexts } from './protocols-card.ts'
import { english as cardEnglish } from './protocols-card-english.ts'
import { english as shopEnglish } from './protocols-english.ts'
import { shopTexts } from './protocols-shop.ts'
import { questionRows } from './questions.ts'
import { seedShopOrders } from './shop-orders.ts'
import { layouts } from './sim-layouts.ts'
import { storefronts } from './storefront.ts'
import { taskRows } from './tasks.ts'
import { setCounters, write } from './write.ts'

export type SeedOptions = { /** How many vanity numbers. */ numbers: number; now: number; secrets: Secrets }

const english = { ...shopEnglish, ...cardEnglish }
const isEmpty = async (db: Database): Promise<boolean> => (await db.select({ promoCode: tables.promos.promoCode }).from(tables.promos).limit(1)).length === 0

/** False when there is a shop already. */
export async function seed(db: Pool, options: SeedOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    // a large shop on a small machine takes longer than any request may
    await tx.execute(sql`set local statement_timeout = 0`)
    // two servers that start at once on one database: the second waits, and finds the shop
    await tx.execute(sql`lock table promos in share row exclusive mode`)
    if (!(await isEmpty(tx))) return false
    await seedSite(tx, options)
    await seedGoods(tx, options)
    await seedCards(tx, options)
    await setCounters(tx)
    await seedShopOrders(tx, options)
    await tellLives(createPast(tx, options.secrets), options.now)
    await tx.execute(sql`analyze`)
    return true
  })
}

async function seedSite(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(
    tx,
    tables.promos,
    storefronts.map(({ promoCode, name, base, generic, login }, index) => ({
      promoCode,
      name,
      base,
      generic,
      login,
      createdAt: now - (800 - index * 100) * DAY,
    })),
  )
  const { password, ...owner } = demoOwner
  await write(tx, tables.operators, [{ ...owner, role: 'owner', passwordHash: await secrets.hashPassword(password), createdAt: now - 800 * DAY }])
  await write(tx, tables.shopUsers, userRows(now))
  await write(tx, tables.agents, agentRows(now))
  await write(tx, tables.agentPrices, agentPriceRows(now))
  await write(tx, tables.dictionaries, dictionaryRows)
  await write(
    tx,
    tables.protocols,
    [...shopTexts, ...cardTexts].map(({ type, title, content }) => ({
      type,
      title: words(title, english[type]?.title ?? ''),
      content: words(content, english[type]?.content ?? ''),
      promoCode: '',
      version: '2026.11',
      updatedAt: now - 20 * DAY,
    })),
  )
  await write(tx, tables.questions, questionRows(now))
  // where a card that came is activated (server/domain/orders/row.ts)
  await write(tx, tables.settings, [{ key: 'activateUrl', value: 'https://activate.example.com/?p={promoCode}&sn={orderSn}' }])
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
  await write(tx, tables.singlePages, singlePageRows)
  await addNumbers(tx, { upTo: numbers, now, packageName: planName })
}

async function seedCards(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(
    tx,
    tables.simLayouts,
    layouts.map((row) => ({ ...row, updatedAt: now - 12 * DAY })),
  )
  await write(tx, tables.packages, packageRows(now))
  await write(tx, tables.devices, [
    {
      id: deviceId,
      deviceNo,
      imei: '860000000000501',
      name: 'Mange Wi-Fi 6',
      onlineStatus: 1,
      signal: 4,
      battery: 76,
      connCount: 4,
      maxConnCount: 10,
      updatedAt: now,
    },
    {
      id: boxId,
      deviceNo: boxNo,
      imei: '860000000000352',
      name: 'Mange Box',
      onlineStatus: 1,
      signal: 3,
      battery: null,
      connCount: 1,
      maxConnCount: 5,
      updatedAt: now,
    },
  ])
  await write(tx, tables.deviceWifi, [
    {
      deviceId,
      wifiType: '2.4G',
      wifiName: 'MF-2026',
      wifiPass: secrets.seal('mange2026'),
      wifiEncrypt: 'WPA',
      showWifi: 1,
      switchWifi: 1,
      connCount: 3,
      maxConnCount: 10,
    },
    {
      deviceId,
      wifiType: '5G',
      wifiName: 'MF-2026-5G',
      wifiPass: secrets.seal('mange2026'),
      wifiEncrypt: 'WPA',
      showWifi: 1,
      switchWifi: 1,
      connCount: 1,
      maxConnCount: 10,
    },
    // product §3: 5G is shown only when name and password are both there
    {
      deviceId: boxId,
      wifiType: '2.4G',
      wifiName: 'MANGE-BOX',
      wifiPass: secrets.seal('hezi20260001'),
      wifiEncrypt: 'WPA',
      showWifi: 2,
      switchWifi: 1,
      connCount: 1,
      maxConnCount: 5,
    },
    {
      deviceId: boxId,
      wifiType: '5G',
      wifiName: 'MANGE-BOX-5G',
      wifiPass: null,
      wifiEncrypt: 'WPA',
      showWifi: 1,
      switchWifi: 2,
      connCount: 0,
      maxConnCount: 5,
    },
  ])
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
