import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './coupon-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选优惠券', 'Coupon to choose'),
  purpose: sentence('下单时的一张券：能用，或为什么不能用。', 'One coupon for a purchase: usable, or why not.'),
  instead: sentence('“我的优惠券”页用“我的优惠券”。', 'On the page of own coupons use own coupon.'),
  props: {
    coupon: part('优惠券', 'Coupon', '一张券的数据。', 'The data of one coupon.'),
    chosen: part('选中的券', 'Selected coupon', '选中的券的编号。', 'The id of the selected one.'),
  },
  events: { press: part('选这张', 'Coupon tapped', '点了这张券。', 'The coupon was tapped.') },
}
