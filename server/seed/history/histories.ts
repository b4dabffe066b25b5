/** The histories of the demo cards: days ago, time of day, event. Usage between events follows the carrier's curve. */
import { and, eq, lte } from 'drizzle-orm'
import { localizedText } from '#schemas/language/words.ts'
import { DAY, parseWireTime, getStartOfDay, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { actions, cards, userCoupons } from '#server/db/schema/index.ts'
import {
  accelerate,
  buy,
  getCoupon,
  giveCoins,
  givePoints,
  join,
  joinVip,
  recharge,
  renew,
  sign,
  task,
  type CardEvent,
} from './events.ts'
import { complain } from './complain.ts'
import { exchange } from './exchange.ts'
import { getAccelerateId, activityIds, cardIds, couponIds, deviceIds, packageIds, taskIds, vipIds } from '../ids.ts'
import type { Timeline } from './timeline.ts'

/** Days ago (or a point in time), time of day, event. */
type History = (readonly [when: number | { at: number }, time: string, event: CardEvent])[]

/** Sign-ins on consecutive days, the last day `last` days ago. */
const signs = (last: number, days: number, time: string): History =>
  Array.from({ length: days }, (_, index) => [last + days - 1 - index, time, sign] as const)

const good: History = [
  [126, '10:12', recharge(50)],
  [126, '10:14', givePoints(2000, localizedText('开卡礼', 'Welcome gift'))],
  [126, '10:20', buy(packageIds.month30, { payType: 'balance' })],
  [126, '10:32', task(taskIds.bindPhone)],
  [126, '10:33', task(taskIds.realName)],
  [126, '10:40', task(taskIds.payPassword)],
  [120, '20:05', task(taskIds.recharge)],
  ...signs(112, 7, '08:11'),
  [104, '21:40', exchange(42, { state: 4, remark: '放前台即可' })],
  [98, '09:30', buy(packageIds.month100)],
  [90, '22:10', buy(packageIds.add5)],
  ...signs(78, 5, '07:58'),
  [67, '09:02', recharge(100, 'alipay')],
  [67, '09:05', buy(packageIds.month100, { payType: 'balance' })],
  [58, '19:30', exchange(43, { state: 8, remark: '想换成松绿色' })],
  [52, '18:22', buy(packageIds.add20, { payType: 'balance' })],
  [44, '20:40', complain('晚上八点以后网速慢，视频打不开。', '您所在区域的基站已扩容，请再观察两天。')],
  ...signs(41, 7, '08:20'),
  [37, '09:00', renew(packageIds.month100)],
  [36, '12:40', giveCoins(100, localizedText('老用户回馈', 'Thank you for staying'))],
  [36, '12:41', getCoupon(couponIds.five, 'exchange')],
  [33, '20:16', exchange(46, { state: 5, remark: '' })],
  [24, '12:10', join(activityIds.hundred)],
  [24, '12:12', getCoupon(couponIds.newcomer)],
  [21, '10:00', givePoints(2000, localizedText('会员日补赠', "Members' day gift"))],
  [20, '19:30', accelerate(getAccelerateId(2, 2, 0), 6)],
  [20, '21:05', exchange(41, { state: 4, remark: '请发松绿色' })],
  [19, '12:14', joinVip(vipIds.silver, 9.9)],
  [18, '12:00', getCoupon(couponIds.fifteen)],
  ...signs(13, 6, '08:02'),
  [9, '12:20', getCoupon(couponIds.addOn)],
  [8, '10:05', exchange(49, { state: 3, remark: '' })],
  [7, '08:45', buy(packageIds.month100, { payType: 'balance', couponId: couponIds.five, price: 24 })],
  [6, '19:10', task(taskIds.signWeek)],
  [5, '20:30', task(taskIds.buyPackage)],
  [4, '20:40', exchange(46, { state: 6, remark: '重复兑换，申请退回' })],
  [4, '21:12', getCoupon(couponIds.five)],
  [3, '20:02', exchange(42, { state: 2, remark: '' })],
  [2, '11:50', recharge(43, 'alipay')],
  [2, '12:08', buy(packageIds.month100, { effectType: 2 })],
  ...signs(1, 2, '08:02'),
]

const device: History = [
  [64, '15:30', recharge(100, 'alipay')],
  [64, '15:34', buy(packageIds.month100)],
  [50, '11:00', givePoints(500, localizedText('设备激活礼', 'Activation gift'))],
  [34, '15:40', buy(packageIds.endless)],
  [25, '18:15', buy(packageIds.add20)],
  [16, '09:20', recharge(50)],
  [14, '13:05', exchange(42, { state: 9, remark: '接口和设备不匹配' })],
  [12, '20:18', join(activityIds.three)],
  ...signs(10, 3, '09:40'),
  [4, '10:10', buy(packageIds.endless)],
  [2, '22:31', restart],
]

const byCode: History = [
  [66, '09:05', recharge(30)],
  [66, '09:08', buy(packageIds.month30)],
  [35, '10:21', buy(packageIds.month30, { payType: 'alipay' })],
  [20, '19:00', join(activityIds.three, 'alipay')],
  ...signs(6, 2, '12:12'),
  [5, '09:40', buy(packageIds.month30)],
]

const saver: History = [
  [196, '09:12', recharge(100)],
  [190, '10:00', givePoints(6000, localizedText('老用户回馈', 'Thank you for staying'))],
  [28, '08:50', buy(packageIds.month30)],
]

const forbidden: History = [
  [21, '15:50', recharge(30)],
  [21, '16:00', buy(packageIds.month30)],
]

const vice: History = [
  [18, '15:50', recharge(30)],
  [18, '15:52', buy(packageIds.prepaidYear)],
]

/** Cards of a loan box: one plan each, without further events. */
const box: History = [[12, '10:05', buy(packageIds.month30)]]

/** Pay as you go since the beginning of last month: the bill on the first exceeds the balance, and the card is suspended. */
const createStoppedHistory = (now: number): History => {
  const began = getStartOfMonth(now, -1)
  return [
    [{ at: began - 2 * DAY }, '10:30', recharge(20)],
    [{ at: began }, '09:00', buy(packageIds.byVolume)],
  ]
}

async function restart({ tx, now }: Timeline, cardId: number): Promise<void> {
  const at = now()
  const [action] = await tx
    .insert(actions)
    .values({
      cardId,
      deviceId: deviceIds.router,
      kind: 'restart',
      status: 2,
      payload: {},
      startedAt: at,
      doneAt: at + 41_000,
      timeoutAt: at + 600_000,
    })
    .returning({ id: actions.id })
  if (action) await recordCreated(tx, 'action', action.id, 2, { actor: `card:${cardId}`, at })
}

async function write(timeline: Timeline, cardId: number, history: History, now: number): Promise<void> {
  const today = getStartOfDay(now)
  const dated = history.map(([when, time, event]) => ({
    at: parseWireTime(`${toWireDay(typeof when === 'number' ? today - when * DAY : when.at)} ${time}:00`),
    event,
  }))
  for (const { at, event } of dated.toSorted((a, b) => a.at - b.at)) {
    timeline.goTo(at)
    await event(timeline, cardId)
  }
  timeline.goTo(now)
  await timeline.count(cardId)
}

export async function writeHistories(timeline: Timeline, now: number): Promise<void> {
  await write(timeline, cardIds.good, good, now)
  await write(timeline, cardIds.device, device, now)
  await write(timeline, cardIds.byCode, byCode, now)
  await write(timeline, cardIds.saver, saver, now)
  await write(timeline, cardIds.forbidden, forbidden, now)
  await write(timeline, cardIds.vice1, vice, now)
  await write(timeline, cardIds.box, box, now)
  await write(timeline, cardIds.boxVice, box, now)
  await write(timeline, cardIds.stopped, createStoppedHistory(now), now)
  const { tx } = timeline
  for (const { id, endAt } of await tx
    .select()
    .from(userCoupons)
    .where(and(eq(userCoupons.status, 1), lte(userCoupons.endAt, now))))
    await transition(tx, 'userCoupon', id, 3, { actor: 'job', at: endAt })
  // the demo console states this balance
  const [card] = await tx.select({ balance: cards.balance }).from(cards).where(eq(cards.id, cardIds.good))
  if (card?.balance !== 200_00) throw new Error(`card …01 has ${card?.balance ?? 0} fen instead of 200 yuan`)
}
