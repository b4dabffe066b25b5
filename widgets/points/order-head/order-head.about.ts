import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, timeUp } from '#widgets/about.ts'
import type { schema } from './order-head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('积分订单状态', 'State of points order'),
  purpose: sentence(
    '积分订单页的顶部：状态、下一步和支付期限。',
    'The top of a points order: state, next step and payment deadline.',
  ),
  guide: {
    advice: sentence(
      '积分订单页的第一个部分，一页一个。',
      'The first part of the page of a points order, once per page.',
    ),
    keys: keys.none,
    reading: sentence(
      '状态变化时自动读出；支付期限读作计时器。',
      'A changed state is announced; the payment deadline is a timer.',
    ),
  },
  props: {
    state: part('状态', 'State', '订单的状态，决定图标。', 'The state of the order, which determines the icon.'),
    statusName: part('状态名称', 'Name of the state', '服务器给的文字。', 'The name in words, from the server.'),
    deliveryType: part(
      '配送方式',
      'Delivery',
      '快递或自提，决定下一步怎么说。',
      'By parcel or from a store, which determines the next step.',
    ),
    end: part('支付期限', 'Time to pay', '到什么时间为止。', 'The payment deadline.'),
  },
  events: { end: timeUp },
}
