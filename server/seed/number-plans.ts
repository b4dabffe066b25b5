/** Plans that are taken with a vanity number: for each carrier one a fee. A number's least spend is the fee of one of them. */
import { words, type Words } from '../../schemas/words.ts'
import { toFen } from '../platform/money.ts'
import type { numberPlans } from '../db/schema/index.ts'

const GB = 1_048_576
const series = { 1: words('云帆', 'Yunfan'), 2: words('星海', 'Xinghai'), 3: words('天际', 'Skyline'), 4: words('广宇', 'Guangyu') } as const
/** Yuan a month, GB, GB for some apps, minutes, months of contract. */
const levels = [
  [19, 20, 10, 100, 0],
  [29, 30, 30, 200, 12],
  [39, 50, 30, 300, 12],
  [59, 80, 30, 500, 12],
  [79, 120, 40, 600, 12],
  [99, 150, 40, 800, 24],
  [129, 180, 60, 1000, 24],
  [159, 220, 60, 1500, 24],
  [199, 260, 80, 2000, 24],
  [299, 360, 100, 3000, 36],
  [399, 500, 120, 4000, 36],
] as const

export const planName = (operatorType: 1 | 2 | 3 | 4, monthFee: number): Words =>
  words(`${series[operatorType]['zh-CN']}靓号 ${monthFee} 元套餐`, `${series[operatorType].en} ¥${monthFee} plan`)

export const planRows: (typeof numberPlans.$inferInsert)[] = ([1, 2, 3, 4] as const).flatMap((operatorType) =>
  levels.map(([fee, common, fixed, minutes, contractTerm], index) => ({
    id: 500 + operatorType * 20 + index,
    name: planName(operatorType, fee),
    operatorType,
    monthFee: toFen(fee),
    commonFlow: common * GB,
    fixedFlow: fixed * GB,
    callDuration: minutes,
    contractTerm,
    content: words(
      `含国内通话 ${minutes} 分钟，超出 0.1 元/分钟；套餐外流量 5 元/GB${fee >= 199 ? '；送副卡一张，免月租' : ''}。`,
      `${minutes} minutes of calls in China, then ¥0.1 a minute; further data ¥5 a GB${fee >= 199 ? '; a second SIM without a fee' : ''}.`,
    ),
    sort: index,
  })),
)
