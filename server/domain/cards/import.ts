/** Cards that staff bring in. A card that the shop has is never changed: its holder's money and data belong to it. */
import { asc, inArray, or, sql } from 'drizzle-orm'
import type { ImportedCard, ImportResult } from '#schemas/backoffice/imports.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cards, promos } from '#server/db/schema/index.ts'
import {
  ActivateStatus,
  AuthStatus,
  CancelStatus,
  InternetStatus,
  LoginStatus,
  OnlineStatus,
  PlatformAuthStatus,
  ReplaceStatus,
  SimStatus,
} from '#server/db/schema/states.ts'
import { defaultPromoCode } from '../site/promo.ts'
import { recordCreated } from '../states/transition.ts'

/** Access points by carrier. */
const apns: Record<number, string> = { 1: 'cmiot', 2: '3gnet', 3: 'ctnet', 4: 'cbnet' }
/** Carriers differ in the last digit. */
const SIGNIFICANT = 19
const toChip = (iccid: string) => iccid.slice(0, SIGNIFICANT)

/** A sold card before its first use: no real name, no phone, no money, no package. */
export const unusedCard = {
  sourceType: 1,
  isCurrent: true,
  status: LoginStatus.allowed,
  simStatus: SimStatus.sold,
  activateStatus: ActivateStatus.no,
  authStatus: AuthStatus.unverified,
  authPlatformStatus: PlatformAuthStatus.unverified,
  internetStatus: InternetStatus.connected,
  onlineStatus: OnlineStatus.offline,
  cancelStatus: CancelStatus.no,
  replaceStatus: ReplaceStatus.no,
  numbAuth: 1,
  platformAuthType: 2,
  bindPhoneMode: 2,
  cardPasswordMode: 2,
  loginByCode: false,
  needAuth: true,
  needPlatformAuth: false,
  needBuyCoupon: false,
  needBuyPackage: true,
  balance: 0,
  arrears: 0,
  integral: 0,
  couponCoin: 0,
  rechargeTimes: 0,
  isInfiniteFlow: false,
  breakRuleId: 0,
  allowRemoveBreak: false,
  autoRenew: 2,
  volumeUseFlow: 0,
  volumeMoney: 0,
  signal: 0,
  dailyFlow: 0,
}
const toNewCard = (
  { imsi = '', imei = '', msisdn, promoCode = defaultPromoCode, ...card }: ImportedCard,
  now: number,
) => ({
  ...unusedCard,
  ...card,
  imsi,
  imei,
  msisdn: msisdn ?? card.simNo,
  promoCode,
  apn: apns[card.operatorType] ?? '',
  usedUntil: now,
  lastRobinAt: now,
  createdAt: now,
})

const keys = ['operatorType', 'imsi', 'imei', 'msisdn', 'promoCode'] as const
const isSame = (row: typeof cards.$inferSelect, given: ImportedCard): boolean =>
  toChip(row.iccid) === toChip(given.iccid) && keys.every((key) => given[key] === undefined || row[key] === given[key])

/** Adds cards, or only returns the outcomes. */
export async function importCards(
  tx: Transaction,
  { rows, now, check, actor }: { rows: readonly ImportedCard[]; now: number; check: boolean; actor: string },
): Promise<ImportResult[]> {
  // the database has no unique index of ICCIDs
  if (!check) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import cards', 0))`)
  const storefronts = new Set(
    (await tx.select({ promoCode: promos.promoCode }).from(promos)).map((row) => row.promoCode),
  )
  const existing = await tx
    .select()
    .from(cards)
    .where(
      or(
        inArray(
          cards.simNo,
          rows.map(({ simNo }) => simNo),
        ),
        inArray(
          sql`left(${cards.iccid}, ${sql.raw(String(SIGNIFICANT))})`,
          rows.map(({ iccid }) => toChip(iccid)),
        ),
      ),
    )
    .orderBy(asc(cards.id))
  const bySimNo = new Map(existing.map((row) => [row.simNo, row]))
  const chips = new Set(existing.map(({ iccid }) => toChip(iccid)))
  const added: ImportedCard[] = []
  const results = rows.map((given): ImportResult => {
    const row = bySimNo.get(given.simNo)
    if (row) return isSame(row, given) ? { outcome: 'unchanged' } : { outcome: 'refused', reason: 'cardDiffers' }
    if (chips.has(toChip(given.iccid))) return { outcome: 'refused', reason: 'iccidTaken' }
    if (!storefronts.has(given.promoCode ?? defaultPromoCode)) return { outcome: 'refused', reason: 'noStorefront' }
    chips.add(toChip(given.iccid))
    added.push(given)
    return { outcome: 'added' }
  })
  if (check || added.length === 0) return results
  const created = await tx
    .insert(cards)
    .values(added.map((card) => toNewCard(card, now)))
    .returning({ id: cards.id })
  for (const { id } of created)
    await recordCreated(tx, 'sim', id, SimStatus.sold, { actor, at: now, note: 'brought in' })
  return results
}
