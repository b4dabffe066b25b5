import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './own-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('我的优惠券', 'Own coupon'),
  purpose: sentence('卡里的一张券：未使用、已使用或已过期。', 'A coupon of the card: unused, used or expired.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里，上面用“标签”分未使用、已使用、已过期。',
      'Place it in a list row, below tabs for unused, used and expired coupons.',
    ),
    keys: keys.press,
    reading: sentence(
      '状态是文字；没用过的才有“去使用”按钮。',
      'The state is a word; only an unused coupon has a button.',
    ),
  },
  props: { coupon: part('优惠券', 'Coupon', '一张券的数据。', 'The data of the coupon.') },
  events: { use: part('去使用', 'Use tapped', '点了去使用。', 'The button for using the coupon was tapped.') },
}
