/** The stock of everything that is sold: goods, packages, coupons, goods of the points shop. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'

/** Tables with `id` and `stock`; a stock of null is unlimited. */
type Stocked = 'goods' | 'goods_sku' | 'packages' | 'coupons' | 'points_goods' | 'points_sku'

/** Takes the full quantity or fails: one conditional update decides (T1 with stock k). */
export async function takeStock(tx: Transaction, table: Stocked, id: number, quantity = 1): Promise<boolean> {
  const name = sql.identifier(table)
  const { rowCount } = await tx.execute(
    sql`update ${name} set stock = stock - ${quantity} where id = ${id} and (stock is null or stock >= ${quantity}) returning id`,
  )
  return rowCount === 1
}
export async function returnStock(tx: Transaction, table: Stocked, id: number, quantity = 1): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(table)} set stock = stock + ${quantity} where id = ${id}`)
}
