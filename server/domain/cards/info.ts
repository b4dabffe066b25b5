/** Card info (product §3): from the card's rows, with usage and times as of now. Read only. */
import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Answer } from '../../../schemas/api/index.ts'
import type { CardOf, Context } from '../context.ts'
import { accelerateOptions, actions, devices, oneCodes } from '../../db/schema/index.ts'
import { ActionStatus } from '../../db/schema/states.ts'
import { extrasOf } from '../extras/in-force.ts'
import { maskPhone, maskImei, maskImsi, maskTail } from '../../platform/masks.ts'
import { toYuan } from '../../platform/money.ts'
import { recentNotices } from '../notices/recent.ts'
import { promoOf } from '../site/promo.ts'
import { MINUTE, wireTime, wireTimeOr } from '../../platform/time.ts'
import { actionState } from './devices/command-state.ts'
import { deviceOf, viceSimsOf } from './devices/device.ts'
import { isOfDevice } from './devices/orders.ts'
import { officialStatusOf } from './identity/real-name.ts'
import { renewalWarning } from './renewals/risk.ts'
import { runningNow } from './active-packages.ts'
import { layoutById, layoutOf, simLayoutOf } from './layout.ts'
import { speedNames } from './speeds.ts'
import { isReadOnly, needsOf, operatorOf, type CardPackage, type CardRow } from './card-status.ts'
import { mayLift, termsOf, timeLeft } from './terms.ts'

type Info = Answer<'/api/iot/simInfo'>
/** Finished actions are shown for ten minutes (docs/domain §4.4). */
const REMEMBERED = 10 * MINUTE

export async function simInfo(ctx: Context, caller: CardOf): Promise<Info> {
  const { db } = ctx
  const now = ctx.clock.now()
  const running = await runningNow(ctx, caller.id)
  const { card, packages, isDemote, countedAt } = running
  const [
    device,
    viceSims,
    extras,
    layout,
    speeds,
    promo,
    renewal,
    officialStatus,
    recent,
    accelerations,
    stickers,
    told,
  ] = await Promise.all([
    deviceOf(ctx, card, caller.readsSecrets),
    viceSimsOf(ctx, card),
    extrasOf(db, card.id, now),
    caller.previewId === null ? layoutOf(db, card) : layoutById(db, caller.previewId),
    speedNames(db, ctx.locale),
    promoOf(ctx, card.promoCode),
    renewalWarning(ctx, running),
    officialStatusOf(db, card),
    recentActions(db, card, now),
    db.$count(accelerateOptions, eq(accelerateOptions.operatorType, card.operatorType)),
    stickersOf(db, card),
    recentNotices(ctx, card, packages),
  ])
  const { main, parts, waiting, ...terms } = termsOf(packages, now)
  const endAt = terms.endAt ?? card.endAt
  const domain = promo.base.domain
  return {
    ...plainOf(card),
    operatorType: operatorOf(card) as Info['operatorType'],
    totalFlow: terms.totalFlow,
    useFlow: terms.useFlow,
    surplusFlow: terms.surplusFlow,
    flowParts: parts.map((part) => ({ ...part, endAt: wireTime(part.endAt) })),
    waiting: waitingOf(waiting),
    ...needsOf(card, packages, now),
    allowRemoveBreak: mayLift(card, packages, now),
    ...extras,
    mobile: card.mobile === null ? null : maskPhone(card.mobile),
    proven: caller.proven,
    secretsAt: (card.secretsAt ?? 0) > now ? wireTimeOr(card.secretsAt) : null,
    ...chipOf(card, caller),
    balance: toYuan(card.balance),
    arrearsBalance: toYuan(card.arrears),
    ...timeLeft(endAt, now),
    endAt: wireTimeOr(endAt),
    lastRobinAt: wireTime(countedAt),
    ...datesOf(card),
    onlineStatus: (device?.onlineStatus ?? card.onlineStatus) as Info['onlineStatus'],
    existPayPassword: card.payPassword !== null,
    isInfiniteFlow: card.isInfiniteFlow || terms.isInfiniteFlow,
    hasAccelerate: accelerations > 0,
    deviceNo: device?.deviceNo ?? null,
    device: device?.device ?? null,
    viceSims,
    ...reasonsOf(ctx, card),
    ...volumeOf(card),
    simShopLayout: typeof domain === 'string' ? { domain } : null,
    simLayout: simLayoutOf(layout, ctx.locale),
    packageName: main?.packageName ?? null,
    renewal,
    officialStatus,
    speedName: speeds(main?.limitSpeedFlow == null ? null : main.limitSpeedCode),
    isDemote,
    oneCode: stickers[0]?.code ?? null,
    isReadOnly: isReadOnly(card),
    actions: recent.map((action) => actionState(ctx, action, now)),
    ...told,
  }
}

const recentActions = (db: Context['db'], { id, deviceId }: CardRow, now: number) =>
  db
    .select()
    .from(actions)
    .where(
      and(
        isOfDevice({ cardId: id, deviceId }),
        or(eq(actions.status, ActionStatus.open), gt(actions.doneAt, now - REMEMBERED)),
      ),
    )
    .orderBy(desc(actions.id))
    .limit(20)

/** Numbers of the chip and the device, masked for whoever may not read them. */
const chipOf = ({ iccid, imsi, imei }: CardRow, { readsSecrets }: CardOf) => ({
  iccid: readsSecrets ? iccid : maskTail(iccid),
  imsi: readsSecrets ? maskImsi(imsi) : maskTail(''),
  imei: readsSecrets ? maskImei(imei) : maskTail(''),
})
const datesOf = ({ createdAt, activateAt, authAt }: CardRow) => ({
  createdAt: wireTime(createdAt),
  activateAt: wireTimeOr(activateAt),
  authAt: wireTimeOr(authAt),
})
const reasonsOf = ({ say }: Context, { breakTips, authFailReason, officialFailReason }: CardRow) => {
  const text = (reason: CardRow['breakTips']) => (reason === null ? null : say(reason))
  return {
    breakTips: text(breakTips),
    authFailReason: text(authFailReason),
    officialFailReason: text(officialFailReason),
  }
}
/** Of a card that is billed by volume. */
const volumeOf = ({ volumePackageId, volumeUseFlow, volumeMoney, volumePrice }: CardRow) => ({
  volumePackageId: volumePackageId ?? 0,
  volume:
    volumePackageId === null
      ? null
      : { useFlow: volumeUseFlow, totalMoney: toYuan(volumeMoney), gPrice: toYuan(volumePrice ?? 0) },
})

/** The next waiting package, and the number of further ones. */
function waitingOf([first, ...more]: CardPackage[]): Info['waiting'] {
  if (!first) return null
  const { packageName, totalFlow, isInfiniteFlow } = first
  return { packageName, totalFlow, isInfiniteFlow, startAt: wireTime(first.startAt), more: more.length }
}

const stickersOf = (db: Context['db'], { id, deviceId }: CardRow) =>
  db
    .select({ code: oneCodes.code })
    .from(oneCodes)
    .where(
      and(or(eq(oneCodes.cardId, id), ...(deviceId === null ? [] : ofDevice(db, deviceId))), eq(oneCodes.isOpen, true)),
    )
    .orderBy(oneCodes.id)
    .limit(1)
/** A device's number is its sticker, bound or not. */
const ofDevice = (db: Context['db'], id: number) => [
  eq(oneCodes.deviceId, id),
  eq(oneCodes.code, db.select({ deviceNo: devices.deviceNo }).from(devices).where(eq(devices.id, id))),
]

/** Columns with the wire's names; their codes are in docs/domain §2.1. */
const plain = [
  'simNo',
  'integral',
  'couponCoin',
  'apn',
  'deviceNetworkMode',
  'promoCode',
  'rechargeTimes',
  'sourceType',
  'simStatus',
  'activateStatus',
  'authStatus',
  'authPlatformStatus',
  'internetStatus',
  'cancelStatus',
  'replaceStatus',
  'status',
  'platformAuthType',
  'cardPasswordMode',
  'numbAuth',
  'bindPhoneMode',
  'breakRuleId',
] as (keyof CardRow & keyof Info)[]
const plainOf = (card: CardRow) => Object.fromEntries(plain.map((key) => [key, card[key]])) as Pick<Info, 'simNo'>
