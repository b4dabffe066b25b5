import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './exchange-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('兑换优惠券', 'Coupon to exchange'),
  purpose: sentence(
    '用券币换的一张券，或为什么换不了。',
    'A coupon that can be exchanged for coins, or the reason why not.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；给它现有券币，才能说不够。',
      'Place it in a list row, with the card’s coins, so that it can show when there are too few.',
    ),
    keys: keys.press,
    reading: sentence(
      '读面额、条件、名称和价格；按钮直接写换不了的原因。',
      'Value, terms, name and price are read; the button gives the reason if the exchange is not possible.',
    ),
  },
  props: {
    coupon: part('优惠券', 'Coupon', '一张可兑换的券的数据。', 'The data of the coupon.'),
    couponCoin: part('券币余额', 'Coins', '这张卡有多少券币。', 'The number of coins that the card has.'),
  },
  events: { exchange: part('点兑换', 'Exchange tapped', '点了兑换按钮。', 'The exchange button was tapped.') },
}
