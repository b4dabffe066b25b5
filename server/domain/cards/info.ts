/** Card info (product §3): from the card's rows, with usage and times as of now. Read only. */
import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import { accelerateOptions, actions } from '#server/db/schema/index.ts'
import { ActionStatus } from '#server/db/schema/states.ts'
import { describeExtras, noExtras } from '../extras/in-force.ts'
import { maskPhone, maskImei, maskImsi, maskTail } from '#server/platform/masks.ts'
import { toYuan } from '#server/platform/money.ts'
import { noticeOwner } from '../notices/notify.ts'
import { readRecentNotices } from '../notices/recent.ts'
import { getCachedPromo } from '../site/promo.ts'
import { readRunningByCard } from '../usage/count.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { describeAction } from './devices/command-state.ts'
import { readDevice, readSwitchCooldown, listViceSims } from './devices/device.ts'
import { whereDevice } from './devices/orders.ts'
import { getOfficialStatus } from './identity/real-name.ts'
import { getRenewalWarning } from './renewals/risk.ts'
import { computeCurrentUsage } from './active-packages.ts'
import { readOpenActivities } from './entries.ts'
import { readHomeFacts, ACTION_AGE } from './home-facts.ts'
import { readLayout, getCachedLayout, toSimLayout } from './layout.ts'
import { getSpeedNames } from './speeds.ts'
import { isReadOnly, listNeeds, getOperator, type CardPackage, type CardRow } from './card-status.ts'
import { canLiftBreak, summarizePackages, getTimeLeft } from './terms.ts'

type Info = Answer<'/api/iot/simInfo'>

export async function readSimInfo(ctx: Context, caller: CardLogin): Promise<Info> {
  const { db } = ctx
  const now = ctx.clock.now()
  const [facts, current, cooldown] = await Promise.all([
    readHomeFacts(db, caller.id, noticeOwner.card(caller.id), now),
    readRunningByCard(db, { cardId: caller.id, deviceId: caller.deviceId }),
    readSwitchCooldown(db, caller, now),
  ])
  const running = computeCurrentUsage(ctx, facts.card, current.get(caller.id) ?? [])
  const { card, packages, isDemote, countedAt } = running
  const [device, viceSims, extras, layout, activities, speeds, promo, renewal, recent, accelerations, noticeFields] =
    await Promise.all([
      readDevice(ctx, card, { ...caller, cooldown }),
      listViceSims(ctx, caller, { packages: current, cooldown }),
      facts.hasExtras ? describeExtras(db, card.id, now) : noExtras,
      caller.previewId === null ? getCachedLayout(ctx, card) : readLayout(db, caller.previewId),
      readOpenActivities(db, now),
      getSpeedNames(ctx),
      getCachedPromo(ctx, card.promoCode),
      getRenewalWarning(ctx, running),
      facts.hasActions ? readRecentActions(db, card, now) : [],
      getCachedAccelerations(ctx, card.operatorType),
      facts.hasNotices ? readRecentNotices(ctx, card, packages) : { unread: 0, notices: [] },
    ])
  const { main, parts, waiting, ...terms } = summarizePackages(packages, now)
  const endAt = terms.endAt ?? null
  const domain = promo.base.domain
  return {
    ...pickPlainFields(card),
    operatorType: getOperator(card) as Info['operatorType'],
    totalFlow: terms.totalFlow,
    useFlow: terms.useFlow,
    surplusFlow: terms.surplusFlow,
    flowParts: parts.map((part) => ({ ...part, endAt: toWireTime(part.endAt) })),
    waiting: toWaiting(waiting),
    ...listNeeds(card, packages, now),
    allowRemoveBreak: canLiftBreak(card, packages, now),
    ...extras,
    mobile: card.mobile === null ? null : maskPhone(card.mobile),
    proven: caller.proven,
    cardName: caller.proven ? card.cardName : null,
    ...toSecretsWait(caller, now),
    holder: toHolder(caller),
    ...toChip(card, caller),
    balance: toYuan(card.balance),
    arrearsBalance: toYuan(card.arrears),
    ...getTimeLeft(endAt, now),
    endAt: toWireTimeOrNull(endAt),
    lastRobinAt: toWireTime(countedAt),
    ...toDates(card),
    onlineStatus: (device?.onlineStatus ?? card.onlineStatus) as Info['onlineStatus'],
    existPayPassword: card.payPassword !== null,
    isInfiniteFlow: card.isInfiniteFlow || terms.isInfiniteFlow,
    hasAccelerate: accelerations > 0,
    deviceNo: device?.deviceNo ?? null,
    device: device?.device ?? null,
    viceSims,
    ...toReasons(ctx, card),
    ...toVolume(card),
    simShopLayout: typeof domain === 'string' ? { domain } : null,
    simLayout: toSimLayout(layout, ctx.locale, { isReadOnly: isReadOnly(card), activities }),
    packageName: main?.packageName ?? null,
    renewal,
    officialStatus: getOfficialStatus(card, facts.isReviewed),
    speedName: speeds(main?.limitSpeedFlow == null ? null : main.limitSpeedCode),
    isDemote,
    oneCode: facts.sticker,
    isReadOnly: isReadOnly(card),
    actions: recent.map((action) => describeAction(ctx, action, now)),
    ...noticeFields,
  }
}

const readRecentActions = (db: Context['db'], { id, deviceId }: CardRow, now: number) =>
  db
    .select()
    .from(actions)
    .where(
      and(
        whereDevice({ cardId: id, deviceId }),
        or(eq(actions.status, ActionStatus.open), gt(actions.doneAt, now - ACTION_AGE)),
      ),
    )
    .orderBy(desc(actions.id))
    .limit(20)

/** Numbers of the chip and the device, masked for callers who may not read them. */
const toChip = ({ iccid, imsi, imei }: CardRow, { readsSecrets }: CardLogin) => ({
  iccid: readsSecrets ? iccid : maskTail(iccid),
  imsi: readsSecrets ? maskImsi(imsi) : maskTail(''),
  imei: readsSecrets ? maskImei(imei) : maskTail(''),
})
/** The time until which secrets are masked: of the card, and of the device if this login is its holder. */
function toSecretsWait({ secretsAt, deviceSecretsAt, isHolder }: CardLogin, now: number): Pick<Info, 'secretsAt'> {
  const until = Math.max(secretsAt ?? 0, isHolder ? (deviceSecretsAt ?? 0) : 0)
  return { secretsAt: until > now ? toWireTimeOrNull(until) : null }
}
/** The card that proves this card, which has neither phone nor pay password; null when it proves itself. */
const toHolder = ({ id, provenBy: { id: by, mobile, hasPassword } }: CardLogin): Info['holder'] =>
  by === id ? null : { mobile: mobile === null ? null : maskPhone(mobile), payPassword: hasPassword }
const toDates = ({ createdAt, activateAt, authAt }: CardRow) => ({
  createdAt: toWireTime(createdAt),
  activateAt: toWireTimeOrNull(activateAt),
  authAt: toWireTimeOrNull(authAt),
})
const toReasons = ({ say }: Context, { breakTips, authFailReason, officialFailReason }: CardRow) => {
  const text = (reason: CardRow['breakTips']) => (reason === null ? null : say(reason))
  return {
    breakTips: text(breakTips),
    authFailReason: text(authFailReason),
    officialFailReason: text(officialFailReason),
  }
}
/** Fields of a card that is billed by volume. */
const toVolume = ({ volumePackageId, volumeUseFlow, volumeMoney, volumePrice }: CardRow) => ({
  volumePackageId: volumePackageId ?? 0,
  volume:
    volumePackageId === null
      ? null
      : { useFlow: volumeUseFlow, totalMoney: toYuan(volumeMoney), gPrice: toYuan(volumePrice ?? 0) },
})

/** The next waiting package, and the number of packages after it. */
function toWaiting([first, ...more]: CardPackage[]): Info['waiting'] {
  if (!first) return null
  const { packageName, totalFlow, isInfiniteFlow } = first
  return { packageName, totalFlow, isInfiniteFlow, startAt: toWireTime(first.startAt), more: more.length }
}

const getCachedAccelerations = ({ db, cache }: Pick<Context, 'db' | 'cache'>, operatorType: number) =>
  cache.get(`accelerations ${operatorType}`, { tables: ['accelerate_options'] }, () =>
    db.$count(accelerateOptions, eq(accelerateOptions.operatorType, operatorType)),
  )

/** Columns with the wire's names; their codes are in docs/domain §2.1. */
const plainFields = [
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
const pickPlainFields = (card: CardRow) =>
  Object.fromEntries(plainFields.map((key) => [key, card[key]])) as Pick<Info, 'simNo'>
