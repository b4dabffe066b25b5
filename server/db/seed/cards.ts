/** The demo cards as they come out of the box; what happened to them since stands in `lives.ts`. */
import type { Secrets } from '../../secrets.ts'
import { DAY } from '../../time.ts'
import type { cards } from '../schema/index.ts'
import { payPassword } from './accounts.ts'
import { layoutIds } from './sim-layouts.ts'

type Row = typeof cards.$inferInsert
export const cardIds = {
  good: 1,
  unnamed: 2,
  stopped: 3,
  forbidden: 4,
  device: 5,
  byCode: 6,
  vice1: 7,
  vice2: 8,
  replaced: 9,
  ended: 10,
  byPhotos: 11,
  byName: 12,
} as const
export const deviceId = 1
export const deviceNo = 'MF2026000001'
const GB = 1_048_576

const facts = {
  1: { iccid: '898600', imsi: '46000', apn: 'cmiot' },
  2: { iccid: '898606', imsi: '46001', apn: '3gnet' },
  3: { iccid: '898603', imsi: '46011', apn: 'ctnet' },
  4: { iccid: '898615', imsi: '46015', apn: 'cbnet' },
} as const

type Given = Partial<Row> & {
  id: number
  tail: number
  operator: 1 | 2 | 3 | 4
  /** Days since it was sold. */ age: number
  /** What it uses on an average day. */ gb?: number
}

export async function cardRows(now: number, secrets: Secrets): Promise<Row[]> {
  const password = await secrets.hashPassword(payPassword)
  const card = ({ tail, operator, age, gb = 1.2, ...rest }: Given): Row => {
    const number = String(tail).padStart(4, '0')
    const made = now - age * DAY
    return {
      simNo: `144000000${number}`,
      iccid: `${facts[operator].iccid}000000000${number}${tail % 10}`,
      imsi: `${facts[operator].imsi}000000${number}`,
      imei: `8600000000${number}${tail % 10}`,
      msisdn: `144000000${number}`,
      operatorType: operator,
      apn: facts[operator].apn,
      sourceType: 1,
      promoCode: 'MM0001',
      simLayoutId: layoutIds.full,
      isCurrent: true,
      status: 1,
      simStatus: 2,
      activateStatus: 1,
      authStatus: 2,
      authPlatformStatus: 1,
      internetStatus: 1,
      onlineStatus: 1,
      cancelStatus: 1,
      replaceStatus: 1,
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
      signal: 3,
      dailyFlow: Math.round(gb * GB),
      usedUntil: made,
      lastRobinAt: made,
      authAt: made,
      endAt: now + 400 * DAY,
      createdAt: made,
      ...rest,
    }
  }
  return [
    card({ id: cardIds.good, tail: 1, operator: 2, age: 128, mobile: '13800000002', payPassword: password, signal: 4, gb: 3 }),
    card({
      id: cardIds.unnamed,
      tail: 2,
      operator: 1,
      age: 3,
      simLayoutId: layoutIds.plain,
      authStatus: 1,
      authAt: null,
      onlineStatus: 3,
      numbAuth: 2,
      signal: 0,
    }),
    card({
      id: cardIds.stopped,
      tail: 3,
      operator: 3,
      age: 90,
      mobile: '13800000003',
      simLayoutId: layoutIds.plain,
      needBuyPackage: false,
      onlineStatus: 2,
      signal: 0,
      gb: 0.45,
    }),
    card({ id: cardIds.forbidden, tail: 4, operator: 4, age: 40, mobile: '13800000004', simLayoutId: layoutIds.plain, status: 2, gb: 0.6 }),
    card({
      id: cardIds.device,
      tail: 5,
      operator: 2,
      age: 66,
      mobile: '13800000006',
      simLayoutId: layoutIds.device,
      sourceType: 2,
      deviceId,
      signal: 4,
      gb: 2.6,
    }),
    card({ id: cardIds.byCode, tail: 6, operator: 3, age: 80, mobile: '13800000006', simLayoutId: layoutIds.device, loginByCode: true, gb: 0.7 }),
    card({
      id: cardIds.vice1,
      tail: 15,
      operator: 1,
      age: 66,
      simLayoutId: layoutIds.device,
      sourceType: 2,
      deviceId,
      isCurrent: false,
      onlineStatus: 2,
      signal: 2,
      gb: 0,
    }),
    card({
      id: cardIds.vice2,
      tail: 25,
      operator: 3,
      age: 66,
      simLayoutId: layoutIds.device,
      sourceType: 2,
      deviceId,
      isCurrent: false,
      authStatus: 1,
      authAt: null,
      onlineStatus: 3,
      signal: 3,
      gb: 0,
    }),
    card({
      id: cardIds.replaced,
      tail: 7,
      operator: 2,
      age: 400,
      mobile: '13800000002',
      simStatus: 8,
      internetStatus: 2,
      needBuyPackage: false,
      replaceStatus: 2,
      replacedBy: '1440000000001',
      onlineStatus: 3,
      signal: 0,
    }),
    card({
      id: cardIds.ended,
      tail: 8,
      operator: 1,
      age: 520,
      mobile: '13800000008',
      simLayoutId: layoutIds.plain,
      simStatus: 5,
      internetStatus: 2,
      needBuyPackage: false,
      onlineStatus: 3,
      signal: 0,
      endAt: now - 60 * DAY,
    }),
    card({
      id: cardIds.byPhotos,
      tail: 11,
      operator: 1,
      age: 2,
      simLayoutId: layoutIds.plain,
      needPlatformAuth: true,
      platformAuthType: 1,
      bindPhoneMode: 3,
      onlineStatus: 3,
      numbAuth: 2,
      signal: 0,
    }),
    card({
      id: cardIds.byName,
      tail: 12,
      operator: 4,
      age: 2,
      simLayoutId: layoutIds.plain,
      authStatus: 1,
      authAt: null,
      needPlatformAuth: true,
      bindPhoneMode: 1,
      onlineStatus: 3,
      numbAuth: 2,
      signal: 0,
    }),
  ]
}
