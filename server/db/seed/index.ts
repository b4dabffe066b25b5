/**
 * The demo shop (issue "the shop runs"): made up from end to end, the same wherever it is made, and dated from the server's clock.
 * One transaction, and only into an empty database.
 */
import { sql } from 'drizzle-orm'
import type { Secrets } from '../../secrets.ts'
import { DAY } from '../../time.ts'
import type { Database, Transaction } from '../connect.ts'
import { agents, cards, deviceWifi, devices, dictionaries, goods, goodsSku, numberPlans, packages, promos, protocols, shopUsers, simLayouts } from '../schema/index.ts'
import { cardRows, deviceId, deviceNo } from './cards.ts'
import { dictionaryRows } from './dictionaries.ts'
import { generalGoods, skuRows } from './general-goods.ts'
import { addNumbers } from './insert-numbers.ts'
import { numberCards } from './number-cards.ts'
import { planName, planRows } from './number-plans.ts'
import { packageRows } from './packages.ts'
import { agentRows, userRows } from './people.ts'
import { cardTexts } from './protocols-card.ts'
import { shopTexts } from './protocols-shop.ts'
import { layouts } from './sim-layouts.ts'
import { storefronts } from './storefront.ts'
import { setCounters, write } from './write.ts'

export type SeedOptions = { /** How many vanity numbers. */ numbers: number; now: number; secrets: Secrets }

export const isEmpty = async (db: Database): Promise<boolean> => (await db.select({ promoCode: promos.promoCode }).from(promos).limit(1)).length === 0

/** False when there is a shop already. */
export async function seed(db: Database, options: SeedOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    // two servers that start at once on one database: the second waits, and finds the shop
    await tx.execute(sql`lock table promos in share row exclusive mode`)
    if (!(await isEmpty(tx))) return false
    await seedSite(tx, options)
    await seedGoods(tx, options)
    await seedCards(tx, options)
    await setCounters(tx, ['shop_users', 'agents', 'goods', 'goods_sku', 'number_plans', 'packages', 'sim_layouts', 'devices', 'cards'])
    await tx.execute(sql`analyze`)
    return true
  })
}

async function seedSite(tx: Transaction, { now }: SeedOptions): Promise<void> {
  await write(tx, promos, storefronts.map(({ promoCode, name, base, generic, login }, index) => ({ promoCode, name, base, generic, login, createdAt: now - (800 - index * 100) * DAY })))
  await write(tx, shopUsers, userRows(now))
  await write(tx, agents, agentRows(now))
  await write(tx, dictionaries, dictionaryRows)
  await write(tx, protocols, [...shopTexts, ...cardTexts].map((text) => ({ ...text, promoCode: '', version: '2026.11', updatedAt: now - 20 * DAY })))
}

async function seedGoods(tx: Transaction, { numbers, now }: SeedOptions): Promise<void> {
  await write(tx, goods, [...numberCards, ...generalGoods].map(({ days, ...row }) => ({ ...row, createdAt: now - days * DAY })))
  await write(tx, goodsSku, skuRows)
  await write(tx, numberPlans, planRows)
  await addNumbers(tx, { upTo: numbers, now, packageName: planName })
}

async function seedCards(tx: Transaction, { now, secrets }: SeedOptions): Promise<void> {
  await write(tx, simLayouts, layouts.map((row) => ({ ...row, updatedAt: now - 12 * DAY })))
  await write(tx, packages, packageRows(now))
  await write(tx, devices, [{ id: deviceId, deviceNo, imei: '860000000000501', name: '满格随身 Wi-Fi 6', onlineStatus: 1, signal: 4, battery: 76, connCount: 4, maxConnCount: 10, updatedAt: now }])
  await write(tx, deviceWifi, [
    { deviceId, wifiType: '2.4G', wifiName: 'MF-2026', wifiPass: secrets.seal('mange2026'), wifiEncrypt: 'WPA', showWifi: 1, switchWifi: 1, connCount: 3, maxConnCount: 10 },
    { deviceId, wifiType: '5G', wifiName: 'MF-2026-5G', wifiPass: secrets.seal('mange2026'), wifiEncrypt: 'WPA', showWifi: 1, switchWifi: 1, connCount: 1, maxConnCount: 10 },
  ])
  await write(tx, cards, await cardRows(now, secrets))
}
