import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './coupon-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选优惠券', 'Coupon to choose'),
  purpose: sentence('下单时的一张券：能用，或为什么不能用。', 'One coupon for a purchase: usable, or why not.'),
  instead: sentence('“我的优惠券”页用“我的优惠券”。', 'On the page of own coupons use own coupon.'),
  guide: {
    advice: sentence('放在“底部面板”的“列表”里；先放能用的。', 'In the list of a sheet, the usable ones first.'),
    keys: keys.press,
    reading: sentence(
      '读作切换按钮，读出是否选中；不能用的读出原因。',
      'A toggle button with its state; one that cannot be used is read with the reason.',
    ),
  },
  props: {
    coupon: part('优惠券', 'Coupon', '一张券的数据。', 'The data of one coupon.'),
    chosen: part('选中的券', 'Selected coupon', '选中的券的编号。', 'The id of the selected one.'),
  },
  events: { press: part('选这张', 'Coupon tapped', '点了这张券。', 'The coupon was tapped.') },
}
