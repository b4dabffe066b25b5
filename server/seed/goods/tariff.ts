/** Texts of a number card's price, rules and tariff. */
import { mapLocales, localize, localizedText, type LocalizedText } from '#schemas/language/words.ts'
import { getOperatorName } from '../shop/dictionaries.ts'
import type { NumberCard } from './number-card.ts'

const list = (items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

const someApps = localizedText('指定应用', 'some apps')

export function buildTariff({
  monthFee,
  favour,
  common,
  fixed,
  apps = someApps,
  minutes,
  minutePrice,
  contract,
}: NumberCard) {
  return [
    {
      name: localizedText('月租', 'Monthly fee'),
      value: favour
        ? localizedText(
            `${monthFee} 元，前 ${favour[1]} 个月 ${favour[0]} 元`,
            `¥${monthFee}; ¥${favour[0]} for the first ${favour[1]} months`,
          )
        : localizedText(`${monthFee} 元`, `¥${monthFee}`),
    },
    { name: localizedText('通用流量', 'Data'), value: localizedText(`${common}GB/月`, `${common} GB a month`) },
    ...(fixed
      ? [
          {
            name: localizedText('定向流量', 'App data'),
            value: localizedText(`${fixed}GB/月，含${apps['zh-CN']}`, `${fixed} GB a month for ${apps.en}`),
          },
        ]
      : []),
    {
      name: localizedText('国内通话', 'Calls in China'),
      value: minutes
        ? localizedText(
            `${minutes} 分钟/月，超出 ${minutePrice} 元/分钟`,
            `${minutes} minutes a month, then ¥${minutePrice} a minute`,
          )
        : localizedText(`${minutePrice} 元/分钟`, `¥${minutePrice} a minute`),
    },
    {
      name: localizedText('套餐外流量', 'Further data'),
      value: localizedText(`5 元/GB，不足 1GB 按 1GB 计`, `¥5 a GB, each started GB counts`),
    },
    {
      name: localizedText('合约期', 'Contract'),
      value: contract
        ? localizedText(`${contract} 个月，期内不可降档`, `${contract} months, no smaller plan meanwhile`)
        : localizedText('无合约，可随时变更套餐', 'None: change the plan at any time'),
    },
  ]
}

export const buildTerms = (card: NumberCard): LocalizedText => {
  const rules = [
    localizedText(
      '请使用本人身份证办理，下单人、收件人与实名人须一致。',
      'Use your own ID card. Whoever orders, receives and registers the card must be the same person.',
    ),
    ...(card.age
      ? [
          localizedText(
            `限 ${card.age[0]} 至 ${card.age[1]} 周岁办理，年龄以身份证为准。`,
            `For ages ${card.age[0]} to ${card.age[1]}, as the ID card says.`,
          ),
        ]
      : []),
    ...(card.photo
      ? [
          localizedText(
            '下单后请在订单详情上传身份证正反面与免冠照，24 小时内审核。',
            'After ordering, upload both sides of your ID card and a portrait in the order. They are checked within 24 hours.',
          ),
        ]
      : []),
    localizedText(
      '收到卡后请在 10 天内激活，逾期未激活号码将被收回。',
      'Activate within 10 days of receipt, or the number will be taken back.',
    ),
    card.firstCharge
      ? localizedText(
          `激活时须首充 ${card.firstCharge} 元，话费即时到账，用于抵扣月租与通话。`,
          `Top up ¥${card.firstCharge} when you activate. It is there at once, for the monthly fee and calls.`,
        )
      : localizedText(
          '号码费与预存话费在下单时支付，预存话费激活后按合约逐月返还。',
          'The number and the prepaid credit are paid with the order. The credit comes back month by month after activation.',
        ),
    localizedText(
      '同一身份证限办 1 张，名下同一运营商号码不超过 5 个。',
      'One card for each ID, and no more than 5 numbers of one carrier.',
    ),
    localizedText(
      '激活当月按实际天数折算月租，流量与通话按天折算。',
      'In the first month, fee, data and calls are counted by the day.',
    ),
  ]
  return mapLocales((locale) => list(rules.map((rule) => localize<string>(rule, locale))))
}

/** The fee of a vanity number is its plan's. */
const formatFee = ({ type, monthFee, favour }: NumberCard): LocalizedText =>
  type === 3
    ? localizedText(
        '月租、流量、通话与合约期以所选套餐为准',
        'fee, data, calls and contract are those of the plan that is taken with it',
      )
    : localizedText(
        `标准资费 ${monthFee} 元/月${favour ? `，优惠期 ${favour[1]} 个月，优惠期内 ${favour[0]} 元/月，到期恢复标准资费` : ''}`,
        `¥${monthFee} a month${favour ? `; ¥${favour[0]} for the first ${favour[1]} months, then the regular price` : ''}`,
      )
export const buildComplianceNotice = (card: NumberCard): LocalizedText => {
  const id = `26${{ 1: 'YD', 2: 'LT', 3: 'DX', 4: 'GD' }[card.operator]}${100_000 + card.id}`
  const operator = getOperatorName(card.operator)
  return localizedText(
    `<p>方案编号 ${id}；${formatFee(card)['zh-CN']}。</p><p>适用地区：全国（不含港澳台）。退订方式：合约期满后可在运营商营业厅或拨打运营商客服电话办理变更、销户。以上资费由${operator['zh-CN']}公示，本店不另行收费。</p>`,
    `<p>Tariff ${id}: ${formatFee(card).en}.</p><p>Valid in mainland China. To change or close it after the contract, go to a store of the carrier or call its hotline. These are the published prices of ${operator.en}; this shop adds nothing.</p>`,
  )
}
