/** Plans for vanity numbers, by carrier and fee. A number's minimum spend is the fee of a plan. */
import * as z from 'zod/mini'
import { GB } from '#schemas/examples/example.ts'
import { localizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { numberPlans } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { createOperatorRecord, readContent, bilingual } from '../read.ts'

/** Yuan per month, GB, GB for some apps, minutes, contract months. */
const level = z.strictObject({
  monthFee: z.int(),
  commonFlow: z.int(),
  fixedFlow: z.int(),
  callDuration: z.int(),
  contractTerm: z.int(),
})
const { series, levels } = readContent(
  'numbers/plans.json',
  z.strictObject({ series: createOperatorRecord(bilingual), levels: z.array(level) }),
)

export const formatPlanName = (operatorType: 1 | 2 | 3 | 4, monthFee: number): LocalizedText =>
  localizedText(
    `${series[operatorType]['zh-CN']}靓号 ${monthFee} 元套餐`,
    `${series[operatorType].en} ¥${monthFee} plan`,
  )

export const planRows: (typeof numberPlans.$inferInsert)[] = ([1, 2, 3, 4] as const).flatMap((operatorType) =>
  levels.map((level, index) => ({
    id: 500 + operatorType * 20 + index,
    name: formatPlanName(operatorType, level.monthFee),
    operatorType,
    monthFee: toFen(level.monthFee),
    commonFlow: level.commonFlow * GB,
    fixedFlow: level.fixedFlow * GB,
    callDuration: level.callDuration,
    contractTerm: level.contractTerm,
    content: localizedText(
      `含国内通话 ${level.callDuration} 分钟，超出 0.1 元/分钟；套餐外流量 5 元/GB${level.monthFee >= 199 ? '；送副卡一张，免月租' : ''}。`,
      `${level.callDuration} minutes of calls in China, then ¥0.1 a minute; further data ¥5 a GB${level.monthFee >= 199 ? '; a second SIM without a fee' : ''}.`,
    ),
    sort: index,
  })),
)
