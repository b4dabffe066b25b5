/**
 * Eligibility for a number card (docs/domain §3.3, §5): age, delivery region, one order per person in half a year, five
 * cards of a carrier. Errors are reported at their field; a refusal by the carrier is 30003.
 */
import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/api/index.ts'
import { computeAge } from '#schemas/fields/fields.ts'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { goods, orders, shopOrders } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuseField } from '#server/platform/fault.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'
import { getRegionName, regionSets } from '#server/platform/regions.ts'
import { DAY } from '#server/platform/time.ts'

const CERT_DAYS = 180
/** The legal limit of cards per person and carrier. */
const MAX_CARDS = 5
/** Refused, cancelled, closed, returned, void: no card was delivered. */
const deadStatuses = [3, 15, 16, 17, 9998]

type Region = Parsed<'/api/shop/order/submit'>['region']
export type Place = { provinceCode: string; cityCode: string; countyCode: string }

/** The third level is missing in cities without districts (docs/domain §5). */
export function parseDeliveryPlace(
  { provinceCode, cityCode, countyCode }: Region,
  article: Pick<GoodsRow, 'provinceCode' | 'limitRule'>,
): Place {
  const set = (Object.hasOwn(regionSets, article.provinceCode) ? regionSets[article.provinceCode] : undefined) ?? []
  const province = set.find(({ value }) => value === provinceCode)
  const city = province?.children?.find(({ value }) => value === cityCode)
  const county = city?.children?.find(({ value }) => value === countyCode)
  if (!province || !city || (!county && ((city.children?.length ?? 0) > 0 || countyCode)))
    throw refuseField('region', 'apply.noRegion')
  const codes = [provinceCode, cityCode, ...(countyCode ? [countyCode] : [])]
  if (codes.some((code) => article.limitRule.banned.includes(code))) throw refuseField('region', 'apply.notDelivered')
  return { provinceCode, cityCode, countyCode: countyCode ?? '' }
}

/** Requires a full street address, not only a repetition of the region. */
export function checkAddress(address: string, { provinceCode, cityCode, countyCode }: Place): void {
  const names = [provinceCode, cityCode, countyCode].flatMap((code) => Object.values(getRegionName(code) ?? {}))
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), address).replaceAll(/[\s,]/g, '')
  if (rest.length < 2) throw refuseField('address', 'apply.addressShort')
}

export function checkAge(certNo: string, { limitRule }: Pick<GoodsRow, 'limitRule'>, now: number): void {
  const age = computeAge(certNo, now)
  const { ageMin: from, ageMax: to } = limitRule
  if (age < from) throw refuseField('certNo', 'apply.ageFrom', { from })
  if (age > to) throw refuseField('certNo', 'apply.ageTo', { to })
}

/** Serializes applications of a person until the transaction ends, so that the counts remain correct. */
export async function checkPerson(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  certDigest: string,
  article: GoodsRow,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${certDigest}, 0))`)
  const living = and(eq(shopOrders.certDigest, certDigest), notInArray(shopOrders.status, deadStatuses))
  const { perCert } = article.limitRule
  if (perCert > 0) {
    const [same] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(shopOrders)
      .innerJoin(orders, eq(orders.id, shopOrders.orderId))
      .where(and(living, eq(shopOrders.goodsId, article.id), gt(orders.createdAt, clock.now() - CERT_DAYS * DAY)))
    if ((same?.count ?? 0) >= perCert) throw refuseField('certNo', 'apply.perCert', { days: CERT_DAYS, most: perCert })
  }
  if (article.operatorType === null) return
  const [all] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(shopOrders)
    .innerJoin(goods, eq(goods.id, shopOrders.goodsId))
    .where(and(living, eq(goods.operatorType, article.operatorType)))
  if ((all?.count ?? 0) >= MAX_CARDS) throw new Fault(codes.orderRefused, null, 'apply.refused')
}

/** Encrypted at rest; lists use a masked copy, searches a keyed hash. */
export function sealPerson(
  { secrets }: Pick<Services, 'secrets'>,
  { certName, certNo }: { certName: string; certNo: string },
) {
  const id = certNo.toUpperCase()
  return {
    certName: secrets.seal(certName),
    certNo: secrets.seal(id),
    certDigest: secrets.digest('cert', id),
    certMask: `${id.slice(0, 3)}***********${id.slice(-4)}`,
  }
}
