/**
 * Statements of the shop about money and time, and how each is fulfilled: by a rule of the code, a column of its own row, or an outside
 * party. Every such sentence of the demo shop, the shipped documents and the messages has a row here (`promises.test.ts`).
 */
import { promises as promised } from '#schemas/promises.ts'
import { quietHours, reminders } from '#schemas/reminders.ts'
import { guards, lifetimes } from '../db/access/policies.ts'
import { MONTHS as idleMonths } from '../domain/cards/cancel.ts'
import { cooldowns } from '../domain/cards/devices/orders.ts'
import { RETENTION } from '../domain/cards/erase.ts'
import { REVIEW_TIMEOUT as realNameMs } from '../domain/cards/identity/real-name.ts'
import { DAYS_BEFORE } from '../domain/cards/renewals/schedule.ts'
import { COOLDOWN } from '../domain/extras/buy.ts'
import { QUERY_INTERVAL } from '../domain/orders/fulfilment/parcel.ts'
import { MONTHS as pointsMonths } from '../domain/points/expire.ts'
import { USAGE_MONTHS } from '../app/jobs/sweeps.ts'
import { toFen } from '../platform/money.ts'
import { DAY, MINUTE } from '../platform/time.ts'

export type Row = Record<string, unknown>
/** `source`: `goods.name`, `message:orders.uploaded`, `layout:/pages/order/index`. */
export type Sentence = { source: string; text: string; row: Row; shop: Shop }
/** Rows of the demo shop to which sentences refer. */
export type Shop = Record<'goods' | 'coupons' | 'activities' | 'points_goods', Row[]>
type Holds = (numbers: number[], sentence: Sentence) => boolean
/** `keeps`: checks the sentence against the rule, or names the test or party that ensures it. */
export type PromiseRule = { text: RegExp; source?: RegExp; keeps: Holds | string }

const isFen = (row: Row, column: string, yuan = Number.NaN) => Number(row[column]) === toFen(yuan)
const are =
  (...expected: number[]): Holds =>
  (numbers) =>
    expected.every((number, index) => numbers[index] === number)
const { shipHours, afterSaleDays, coolingDays } = promised
const hasCoupon: Holds = ([from = 0, off = 0], { shop }) =>
  shop.coupons.some((row) => isFen(row, 'min_price_fen', from) && isFen(row, 'money_fen', off))
const hasPercent: Holds = ([tenths = 0], { shop }) =>
  shop.coupons.some(({ percent }) => percent === (tenths < 10 ? tenths * 10 : tenths))
const hasActivity = (shop: Shop, column: string, pay: number, gives: number) =>
  shop.activities.some((row) => isFen(row, 'pay_money_fen', pay) && Number(row[column]) === gives)
/** Whether a card has this reduced fee in its first year and this data volume. */
const isStarCard: Holds = ([yuan, gb], { shop }) =>
  shop.goods.some(
    (row) =>
      isFen(row, 'favour_month_fee_fen', yuan) &&
      row.favour_term === 12 &&
      (gb === undefined || Number(row.common_flow_kb) + Number(row.fixed_flow_kb) === gb * 1_048_576),
  )
const deviceMakers = 'the maker of the device'
const carriers = 'the carrier'
const staff = 'the staff of the shop'
const providers = 'the payment provider'
const couriers = 'the parcel carrier'

/** The first matching row decides. */
export const promises: PromiseRule[] = [
  // generated from the rule itself
  { source: /^message:goods\.(?:tag|delivery)\./, text: /包邮/, keeps: 'server/domain/goods/postage.test.ts' },
  // shipping and returns
  { text: /(\d+) 小时(?:内)?(?:发货|发出)/, keeps: are(shipHours) },
  { text: /(?:收货|签收)后 (\d+) 天内(?:可申请|申请|商品完好|完好)/, keeps: are(afterSaleDays) },
  { text: /收货 (\d+) 天内可申请退款|^(\d+) 天退换$/, keeps: ([first, second]) => (first || second) === afterSaleDays },
  { text: /签收后 \d+ 天内降价|\d+ 天内免费换新|\d+ 天内联系客服开具电子发票/, keeps: staff },
  {
    text: /\d+ 小时内联系客服|\d+ 个工作日(?:内)?(?:寄回|退款|回电|答复|处理)|\d+ 小时内审核|审核一般需 \d+ 个工作日/,
    keeps: staff,
  },
  { text: /原路退回.*\d+ 至 \d+ 个工作日|\d+ 至 \d+ 个工作日原路退回|银行卡最长 \d+ 个工作日/, keeps: providers },
  { text: /\d+ 至 \d+ 天送达/, keeps: couriers },
  { source: /^goods\.tags/, text: /^免费包邮$/, keeps: (_, { row }) => Number(row.postage_fen) === 0 },
  {
    text: /包邮/,
    source: /^(?:dictionaries|promos|sim_layouts|questions|message)/,
    // cards are free of postage; goods have their own rule (server/domain/goods/postage.test.ts)
    keeps: (_, { shop }) => shop.goods.every((row) => row.type === 2 || Number(row.postage_fen) === 0),
  },
  { text: /审核通过后超过 (\d+) 小时未发出/, keeps: are(shipHours) },
  // requests of a card's holder
  { text: /(\d+) 天内可(?:以)?撤销/, keeps: are(coolingDays) },
  { text: /(\d+) 天没有再连接即删除/, keeps: are(lifetimes.clientsMs / DAY) },
  // orders
  {
    source: /^goods\.matter/,
    text: /限 (\d+) 至 (\d+) 周岁/,
    keeps: ([from, to], { row }) => {
      const { ageMin, ageMax } = row.limit_rule as { ageMin: number; ageMax: number }
      return ageMin === from && ageMax === to
    },
  },
  {
    source: /^packages/,
    text: /从生效时起计 (\d+) 天/,
    keeps: ([days], { row }) => row.duration === days && row.unit === 1,
  },
  { text: /(?:预约成功后)?为您保留 (\d+) 分钟/, keeps: are(lifetimes.holdMs / MINUTE) },
  {
    text: /靓号订单保留 (\d+) 分钟，其他订单保留 (\d+) 分钟/,
    keeps: are(lifetimes.numberOrderMs / MINUTE, lifetimes.orderMs / MINUTE),
  },
  { text: /请在 (\d+) 分钟内付款/, keeps: are(lifetimes.orderMs / MINUTE) },
  { text: /超过 \d+ 分钟仍未更新|\d+ 分钟仍未恢复|超过 \d+ 小时未更新/, keeps: 'advice when to ask' },
  { text: /未满 (\d+) 周岁/, keeps: are(16) },
  { text: /收到(?:卡)?后(?:请在| ·)? ?\d+ 天内(?:由本人实名认证|激活)/, keeps: carriers },
  { text: /今日提交次数已达上限，请 (\d+) 小时后再试/, keeps: are(24) },
  // data
  { text: /(?:证件)?照片.*(?:审核完成|审核结束) (\d+) 天后/, keeps: are(lifetimes.photosMs / DAY) },
  { text: /绑定手机与地址在 (\d+) 天内删除/, keeps: ([days = 0]) => RETENTION < days * DAY },
  { text: /用量按日保存 (\d+) 个月/, keeps: are(USAGE_MONTHS) },
  { text: /登录状态保留 (\d+) 天/, keeps: are(lifetimes.shopTokenMs / DAY) },
  {
    text: /按 (\d+) 天、(\d+) 天查看|^近 (\d+) 天$/,
    keeps: (numbers) => numbers.every((number) => !number || number === 7 || number === 30),
  },
  // cards
  { text: /停机满 (\d+) 个月/, keeps: are(idleMonths) },
  { text: /(?:到期前|当前套餐到期前) (\d+) 天从/, keeps: are(DAYS_BEFORE) },
  { text: /扣费前 (\d+) 天/, keeps: are(reminders.renewal.steps[0]) },
  { text: /销户前 (\d+)、(\d+) 和 (\d+) 天/, keeps: are(...reminders.stopped.steps) },
  { text: /优惠券到期前 (\d+) 天/, keeps: are(...reminders.coupon.steps) },
  // a placeholder date: no package ends on it, so no package begins
  { source: /packageInfo/, text: /1970-01-01/, keeps: 'server/domain/cards/packages/bring-forward.test.ts' },
  { text: /到期前 (\d+) 天、(\d+) 天和 (\d+) 天/, keeps: are(...reminders.expiry.steps) },
  { text: /短信在 (\d+):00–(\d+):00 发送/, keeps: are(quietHours.until, quietHours.from) },
  {
    text: /连续输错(?:支付密码)? ?(\d+) 次，?将锁定 (\d+) 分钟/,
    keeps: are(guards.payPassword.fails, guards.payPassword.lockMs / MINUTE),
  },
  { text: /验证后 (\d+) 分钟内不再询问/, keeps: are(lifetimes.proofMs / MINUTE) },
  { text: /网速每 (\d+) 分钟可调整一次/, keeps: are(COOLDOWN / MINUTE) },
  { text: /两次切换至少间隔 (\d+) 分钟/, keeps: are((cooldowns.switchNet ?? 0) / MINUTE) },
  { text: /物流信息每 (\d+) 分钟更新/, keeps: are(QUERY_INTERVAL / MINUTE) },
  {
    text: /最长 (\d+) 天|至 (\d+) 天/,
    source: /questions|message:auth/,
    keeps: ([a, b]) => (a || b || 0) * DAY <= realNameMs,
  },
  {
    text: /有效期至到期日 23:59:59|到期日 23:59:59 止|23:59:59 前有效/,
    keeps: 'the end of the day (server/domain/cards/terms.ts)',
  },
  {
    text: /积分自获得之日起 (\d+) 个月内有效|^自获得之日起 (\d+) 个月内有效|^获得满 (\d+) 个月/,
    keeps: (numbers) => numbers.includes(pointsMonths),
  },
  {
    text: /连续签到第 1 至 3 天各得 5 积分，第 4 至 6 天各得 10 积分，第 7 天得 30 积分，第 8 天/,
    keeps: 'server/domain/tasks/sign-in.ts',
  },
  { text: /从第 1 天/, keeps: 'server/domain/tasks/sign-in.ts' },
  { text: /每月 1 日从余额扣|每月 1 日出账/, keeps: 'server/domain/usage/advance.ts' },
  { text: /^累计签到 (\d+) 天$/, source: /^tasks/, keeps: ([days], { row }) => row.target === days },
  // offers of the card area
  { source: /^packages\.name/, text: /^预存 (\d+) 个月/, keeps: ([months], { row }) => row.duration === months },
  {
    source: /^packages\.tag/,
    text: /^(\d+) 折$/,
    keeps: ([tenths = 0], { row }) =>
      Math.abs(Number(row.price_fen) - (Number(row.original_price_fen) * tenths) / (tenths < 10 ? 10 : 100)) < 100,
  },
  {
    source: /^packages\.tag/,
    text: /^省 (\d+) 元$/,
    keeps: ([off = 0], { row }) => Number(row.original_price_fen) - Number(row.price_fen) === toFen(off),
  },
  { source: /^packages/, text: /(\d+) 元\/GB/, keeps: ([yuan], { row }) => isFen(row, 'volume_price_fen', yuan) },
  {
    source: /^activities\.name/,
    text: /充 (\d+) 送 (\d+) 天/,
    keeps: ([pay = 0, days = 0], { shop }) => hasActivity(shop, 'give_days', pay, days),
  },
  {
    source: /^activities/,
    text: /顺延 (\d+) 天，另送 (\d+) 券币/,
    keeps: ([days, coin], { row }) => row.give_days === days && row.give_coin === coin,
  },
  {
    source: /^sim_layouts/,
    text: /充值满 (\d+) 元送 (\d+)GB/,
    keeps: ([pay = 0, gb = 0], { shop }) => hasActivity(shop, 'give_flow_kb', pay, gb * 1_048_576),
  },
  {
    source: /^sim_layouts/,
    text: /活动期间充值满 (\d+) 元/,
    keeps: ([pay = 0], { shop }) => shop.activities.some((row) => isFen(row, 'pay_money_fen', pay)),
  },
  {
    source: /^sim_layouts/,
    text: /^充 (\d+) 元送 (\d+) 元/,
    keeps: ([pay = 0, gives = 0], { shop }) => hasActivity(shop, 'give_balance_fen', pay, toFen(gives)),
  },
  {
    source: /^sim_layouts/,
    text: /^(\d+) 元余额/,
    keeps: ([gives = 0], { shop }) => hasActivity(shop, 'give_balance_fen', 100, toFen(gives)),
  },
  { text: /满 (\d+) 减 (\d+) 元/, keeps: hasCoupon },
  {
    source: /^coupons/,
    text: /(\d+) 折/,
    keeps: ([tenths = 0], { row }) => row.percent === (tenths < 10 ? tenths * 10 : tenths),
  },
  {
    source: /^vip_tiers/,
    text: /加速 (\d) 折/,
    keeps: ([tenths = 0], { row }) =>
      JSON.stringify(row.privileges).includes(`"accelerate": ${tenths * 10}`) ||
      JSON.stringify(row.privileges).includes(`"accelerate":${tenths * 10}`),
  },
  { source: /^vip_tiers/, text: /叠加包 (\d+) 折/, keeps: hasPercent },
  {
    source: /^vip_tiers/,
    text: /每月 1 张，(\d+) 天内有效/,
    keeps: ([days], { shop }) => shop.coupons.some((row) => row.valid_days === days),
  },
  {
    source: /^vip_tiers/,
    text: /最多减 (\d+) 元/,
    keeps: ([most], { shop }) => shop.coupons.some((row) => Number(row.percent) > 0 && isFen(row, 'money_fen', most)),
  },
  {
    source: /^questions|^message/,
    text: /加速.*?(\d) 折/,
    keeps: 'the tiers of the membership, whose own sentences are checked',
  },
  {
    source: /^settings/,
    text: /充电宝 ([\d,]+) 积分 \+ (\d+) 元/,
    keeps: ([points, yuan], { shop }) =>
      shop.points_goods.some((row) => Number(row.integral) === points && isFen(row, 'price_fen', yuan)),
  },
  // the shop's goods: fees in the columns of the row itself
  {
    source: /^goods\.name|^single_pages\.title/,
    text: /(\d+) 元/,
    keeps: ([yuan], { row, shop }) =>
      (row.month_fee_fen === undefined ? shop.goods : [row]).some((goods) => isFen(goods, 'month_fee_fen', yuan)),
  },
  {
    source: /^goods\.compliance/,
    text: /标准资费 (\d+) 元\/月，优惠期 (\d+) 个月，优惠期内 (\d+) 元/,
    keeps: ([fee, term, low], { row }) =>
      isFen(row, 'month_fee_fen', fee) && row.favour_term === term && isFen(row, 'favour_month_fee_fen', low),
  },
  {
    source: /^goods\.compliance/,
    text: /标准资费 (\d+) 元\/月/,
    keeps: ([fee], { row }) => isFen(row, 'month_fee_fen', fee),
  },
  {
    source: /^goods\.tariff/,
    text: /^(\d+) 元，前 (\d+) 个月 (\d+) 元$/,
    keeps: ([fee, term, low], { row }) =>
      isFen(row, 'month_fee_fen', fee) && row.favour_term === term && isFen(row, 'favour_month_fee_fen', low),
  },
  { source: /^goods\.tariff/, text: /^(\d+) 元$/, keeps: ([fee], { row }) => isFen(row, 'month_fee_fen', fee) },
  { source: /^goods\.tariff/, text: /^(\d+) 分钟\/月/, keeps: ([minutes], { row }) => row.call_duration === minutes },
  { source: /^goods\.tariff|^number_plans\.content/, text: /元\/分钟|元\/GB|个月，期内不可降档/, keeps: carriers },
  {
    source: /^goods\.summary/,
    text: /半年优惠 (\d+) 元/,
    keeps: ([low], { row }) => isFen(row, 'favour_month_fee_fen', low) && row.favour_term === 6,
  },
  {
    source: /^goods\.summary/,
    text: /(?:首年|享) ?(\d+) 元/,
    keeps: ([low], { row }) => isFen(row, 'favour_month_fee_fen', low) || isFen(row, 'month_fee_fen', low),
  },
  {
    source: /^goods\.summary/,
    text: /(?:按月|月租) (\d+) 元/,
    keeps: ([fee], { row }) => isFen(row, 'month_fee_fen', fee),
  },
  { source: /^goods\.summary/, text: /(\d+) 分钟/, keeps: ([minutes], { row }) => row.call_duration === minutes },
  {
    source: /^goods\.summary/,
    text: /合约(?:期)? (\d+) 个月/,
    keeps: ([months], { row }) => JSON.stringify(row.tariff).includes(`${months} 个月，期内不可降档`),
  },
  {
    source: /^goods\.(?:summary|matter)/,
    text: /首充 (\d+) 元/,
    keeps: ([sum], { row }) =>
      isFen(row, 'price_fen', sum) ||
      JSON.stringify(row.tariff).includes(`${sum} 元`) ||
      JSON.stringify(row.matter).includes(`首充 ${sum} 元`),
  },
  { source: /^number_plans\.name/, text: /(\d+) 元/, keeps: ([fee], { row }) => isFen(row, 'month_fee_fen', fee) },
  { source: /^(?:promos|sim_layouts)/, text: /(?:首年|每月) (\d+) 元.*?(\d+)GB/, keeps: isStarCard },
  {
    source: /^(?:promos|sim_layouts|single_pages)/,
    text: /首年 (\d+) 元|前 12 个月每月 (\d+) 元/,
    keeps: ([a, b], sentence) => isStarCard([a || b || 0], sentence),
  },
  // a filter's label and its value
  {
    source: /^dictionaries/,
    text: /\d/,
    keeps: (_, { row, text }) => parseNumbers(text).every((number) => String(row.value).includes(String(number))),
  },
  // hardware, working hours, and decisions of third parties
  { source: /^goods\.(?:content|summary)|^points_goods/, text: /\d+ (?:小时|分钟)/, keeps: deviceMakers },
  { text: /重启|恢复出厂|充电|复位孔|信号灯|便携版约|刚开机|设备等待|提速|约 \d+ 秒/, keeps: deviceMakers },
  { text: /\d+:\d\d–\d+:\d\d/, keeps: staff },
  {
    text: /实名通过后约|一般 \d+ 分钟内生效|运营商|手机卡|锁定 24 小时|约 \d+ 分钟|\d+ 分钟左右|几分钟至 \d+ 天|停机保号|约需 \d+ 分钟/,
    keeps: carriers,
  },
]

export const parseNumbers = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([match]) => Number(match.replaceAll(',', '')))

const money = /\d[\d,.]*\s*(?:元|块|折)|[¥￥]\s*\d|包邮|免运费|满\s*\d|省\s*\d|立减|减\s*\d/
const time = /\d+\s*(?:分钟|小时|天|个工作日|工作日|个月|周岁|秒)|\d{1,2}:\d\d/
/** Returns the sentences of a text that mention money or time. */
export const listStatements = (text: string): string[] =>
  text
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/[。；！？\n;]/)
    .map((part) => part.trim())
    // a placeholder's number is filled in from the rule itself
    .filter((part) => [money, time].some((pattern) => pattern.test(part.replaceAll(/\{[^}]*\}/g, ''))))

/** Returns the fault of a sentence, or undefined. */
export function checkSentence(sentence: Sentence): string | undefined {
  const { source, text } = sentence
  const row = promises.find((candidate) => candidate.text.test(text) && (candidate.source?.test(source) ?? true))
  if (!row)
    return `${source}: “${text}” states money or time, and no row of server/testing/promises.ts says what keeps it. Add a row: the constant or column that decides it, or who outside the code does; or take the sentence out`
  if (typeof row.keeps === 'string') return undefined
  const groups = row.text.exec(text)?.slice(1) ?? []
  const numbers = groups.map((group) => (group === undefined ? 0 : (parseNumbers(group)[0] ?? 0)))
  return row.keeps(numbers, sentence)
    ? undefined
    : `${source}: “${text}” is not what the shop does (row ${row.text.source} of server/testing/promises.ts). Change the text or the rule, not the row`
}
