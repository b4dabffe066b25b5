import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './coupon-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选优惠券', 'Coupon to choose'),
  purpose: sentence(
    '下单时的一张券：能用，或为什么不能用。',
    'A coupon for a purchase: usable, or the reason why not.',
  ),
  instead: sentence('“我的优惠券”页用“我的优惠券”。', 'On the page of the shopper’s coupons, use “Own coupon”.'),
  guide: {
    advice: sentence(
      '放在“底部面板”的“列表”里；先放能用的。',
      'Place it in the list of a sheet, with usable coupons first.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作切换按钮，读出是否选中；不能用的读出原因。',
      'A toggle button with its state; an unusable coupon is read with the reason.',
    ),
  },
  props: {
    coupon: part('优惠券', 'Coupon', '一张券的数据。', 'The data of the coupon.'),
    chosen: part('选中的券', 'Selected coupon', '选中的券的编号。', 'The id of the selected coupon.'),
  },
  events: { press: part('选这张', 'Coupon tapped', '点了这张券。', 'The coupon was tapped.') },
}
